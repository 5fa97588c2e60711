import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { toAmount } from "../../src/lib/votes";
import { askGitHub, type AskOptions } from "./ask-github";
import { answerToKept, formatKept, readKept, type Kept } from "./kept-file";

async function writeAtomic(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, text);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** What is different from the list before: `+` came into the list, `-` left it. */
function formatChanges(before: Kept | undefined, after: Kept): string[] {
  const numbers = (kept: Kept | undefined) => new Set(kept?.requests.map(({ number }) => number));
  const [old, current] = [numbers(before), numbers(after)];
  const line = (sign: string, { number, title, votes }: Kept["requests"][number]) =>
    `  ${sign} #${number} ${title} (${toAmount(votes, "vote")})`;
  return [
    ...after.requests.filter(({ number }) => !old.has(number)).map((added) => line("+", added)),
    ...(before?.requests ?? [])
      .filter(({ number }) => !current.has(number))
      .map((gone) => line("-", gone)),
  ];
}

/**
 * Asks GitHub and keeps its answer for builds that get none. The file is replaced as a whole, and
 * only by an answer that is complete and holds requests; else it stays as it was.
 *
 * @returns what changed, for people
 * @throws Error that says why there is no answer to keep
 */
export async function updateKept(options: AskOptions, file: string, now: Date): Promise<string> {
  const answer = await askGitHub(options);
  const what = `open issues of ${options.repo} with the label "${options.label}"`;
  if (answer.incomplete) {
    throw new Error(`GitHub ran out of time while it searched the ${what}; try again later`);
  }
  if (answer.requests.length === 0) throw new Error(`GitHub finds no ${what}; check the label`);
  // A file that can't be read is the reason to write a new one.
  const before = await readKept(file).catch(() => undefined);
  const after = answerToKept(answer, options, now);
  await writeAtomic(file, formatKept(after));
  const head = `${toAmount(after.requests.length, "request")} of ${after.total} kept in ${file}`;
  return [`${head}.`, ...formatChanges(before, after)].join("\n");
}
