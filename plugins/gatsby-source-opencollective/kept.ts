import { readFile } from "node:fs/promises";
import { z } from "zod";
import { checkValue, describe } from "../../src/content/schema";
import { readYaml } from "../../src/content/yaml";
import { formatProblem } from "../../src/lib/problems";
import type { Supporter } from "../../src/lib/supporters";

const address = (protocol: RegExp) => z.url({ protocol }).nullable();

const keptSchema = z.strictObject({
  fetched: z.iso.datetime(),
  account: z.string().min(1),
  supporters: z.array(
    z.strictObject({
      name: describe(z.string().min(1), "the supporter's name", '"name": "Example"'),
      slug: z.string().min(1).nullable(),
      website: address(/^https?$/),
      image: address(/^https$/),
      total: z.int().positive(),
      monthly: z.int().nonnegative(),
      since: z.int(),
    }),
  ),
});

/** A complete answer of Open Collective, as it was when it was kept. */
export interface Kept {
  /** When it was asked for, `2026-11-01T12:00:00.000Z`. */
  fetched: string;
  account: string;
  /** By amount, largest first. */
  supporters: Supporter[];
}

const remedy = "Restore the file from version control, or run `npm run supporters:update`.";

/**
 * Text of supporters.json => what was kept.
 *
 * @throws Error with one line for each problem and its place
 */
export function parseKept(text: string, file: string): Kept {
  const quick = keptSchema.safeParse(jsonOf(text));
  if (quick.success) return quick.data;
  // Read again as YAML, of which JSON is a part: that knows where in the file each value stands.
  const rule = "data/supporters";
  const { problems, source } = readYaml(file, text, rule);
  const checked = source && checkValue(source, keptSchema, { whole: "the file", rule });
  const all = [...problems, ...(checked?.ok === false ? checked.problems : [])];
  const lines = all.length > 0 ? all.map(formatProblem) : [`${file}: no valid JSON`];
  throw new Error([...lines, remedy].join("\n"));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is kept, with one supporter a line, so that a comparison of two versions can be read. */
export function formatKept({ fetched, account, supporters }: Kept): string {
  const head = `{\n"fetched": ${JSON.stringify(fetched)},\n"account": ${JSON.stringify(account)},`;
  const rows = supporters.map((supporter) => JSON.stringify(supporter)).join(",\n");
  return `${head}\n"supporters": [\n${rows}\n]\n}\n`;
}

/** What is kept; undefined where there is no file. Throws what {@link parseKept} throws. */
export async function readKept(path: string, file: string): Promise<Kept | undefined> {
  try {
    return parseKept(await readFile(path, "utf8"), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
