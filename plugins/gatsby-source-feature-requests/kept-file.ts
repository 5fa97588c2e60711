import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { SearchAnswer, VoteSettings } from "../../src/lib/votes";

const count = z.int().min(0);

const keptSchema = z.strictObject({
  repo: z.string().min(1),
  label: z.string().min(1),
  asked: z.iso.date(),
  total: count,
  requests: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        title: z.string().min(1),
        votes: count,
        comments: count,
        created: z.iso.datetime({ offset: true }),
      }),
    )
    .min(1),
});

/** A list of requests that was kept, with the question that it answers and the day. */
export type Kept = z.infer<typeof keptSchema>;

/** An answer => what is kept of it. */
export function answerToKept(
  { total, requests }: SearchAnswer,
  { repo, label }: Pick<VoteSettings, "repo" | "label">,
  now: Date,
): Kept {
  return { repo, label, asked: now.toISOString().slice(0, 10), total, requests: [...requests] };
}

/** What is kept => the text of its file; one line for each request, so that changes can be read. */
export function formatKept({ requests, ...head }: Kept): string {
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  const lines = requests.map((request) => `    ${JSON.stringify(request)}`);
  return `{\n${fields.join("")}  "requests": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

const mend = "Restore the file from version control, or write it anew: npm run votes:update";

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: not JSON: ${(error as Error).message}\n${mend}`, { cause: error });
  }
}

/**
 * Text of the kept file => the list in it.
 *
 * @throws Error with one line for each field that is wrong, and how to mend the file
 */
export function parseKept(text: string, file: string): Kept {
  const result = keptSchema.safeParse(parseJson(text, file));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const [field, index, ...rest] = path.map(String);
    const place = index === undefined ? [field] : [`${field ?? ""}[${index}]`, ...rest];
    return `${file}: ${place.filter(Boolean).join(".") || "the file"}: ${message}`;
  });
  throw new Error([...lines, mend].join("\n"));
}

/**
 * The list that was kept, or undefined when none was.
 *
 * @throws Error when the file is there but can't be used
 */
export async function readKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseKept(text, file);
}
