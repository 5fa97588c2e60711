import { writeAtomic } from "../../src/sources/write-atomic";
import { toDollars, type Supporter } from "../../src/lib/supporters";
import { fetchSupporters, type FetchOptions } from "./fetch-supporters";
import { formatKept, readKept, type Kept } from "./kept";

export interface UpdateOptions extends FetchOptions {
  /** File that keeps the list. */
  kept: string;
  /** Says what would change, and writes nothing. */
  check: boolean;
}

/**
 * Asks for the supporters and keeps the answer. The file is replaced as a whole, and only by a
 * complete answer that names somebody; otherwise it stays as it was.
 *
 * @returns what changed, for people
 * @throws Error for people when there is no such answer
 */
export async function updateKept({
  kept: file,
  check,
  ...options
}: UpdateOptions): Promise<string> {
  const supporters = await fetchSupporters(options);
  if (supporters.length === 0) {
    throw new Error(`${options.endpoint} names no supporter of "${options.account}"`);
  }
  // A file that can't be read is replaced: that is how it is mended.
  const before = await readKept(file, file).catch(() => undefined);
  const changes = formatChanges(before, supporters);
  if (check) return changes;
  const fetched = new Date(options.now).toISOString();
  await writeAtomic(file, formatKept({ fetched, account: options.account, supporters }));
  return `${changes}\nWrote ${file}.`;
}

/** Above how many lines of one kind only their number is told. */
const longest = 20;

/** What is different from the list that was kept, largest amounts first. */
export function formatChanges(before: Kept | undefined, after: readonly Supporter[]): string {
  const count = after.length === 1 ? "1 supporter" : `${after.length} supporters`;
  if (!before) return `${count}, where none were kept.`;
  const had = new Map(before.supporters.map((supporter) => [keyOf(supporter), supporter]));
  const has = new Map(after.map((supporter) => [keyOf(supporter), supporter]));
  const added = after.filter((supporter) => !had.has(keyOf(supporter)));
  const gone = before.supporters.filter((supporter) => !has.has(keyOf(supporter)));
  const changed = after.flatMap((supporter) => {
    const old = had.get(keyOf(supporter));
    if (!old || JSON.stringify(old) === JSON.stringify(supporter)) return [];
    const { total, monthly } = old;
    const same = total === supporter.total && monthly === supporter.monthly;
    return [`${nameOf(supporter)}${same ? "" : `, before: ${amounts(old)}`}`];
  });
  const lines = [
    ...section("+", "new", added.map(nameOf)),
    ...section("-", "no longer there", gone.map(nameOf)),
    ...section("~", "changed", changed),
  ];
  return [`${count}; kept were ${before.supporters.length}.`, ...lines].join("\n");
}

/** Those without an account are told apart by the second of their first donation. */
const keyOf = ({ slug, name, since }: Supporter): string => slug ?? `${name} ${since}`;

const amounts = ({ total, monthly }: Supporter): string =>
  `${toDollars(total)} (${toDollars(monthly)} monthly)`;

const nameOf = (supporter: Supporter): string => `${supporter.name}: ${amounts(supporter)}`;

function section(sign: string, what: string, lines: readonly string[]): string[] {
  const more = lines.length - longest;
  return [
    ...lines.slice(0, longest).map((line) => `${sign} ${line}`),
    ...(more > 0 ? [`${sign} and ${more} more ${what}`] : []),
  ];
}
