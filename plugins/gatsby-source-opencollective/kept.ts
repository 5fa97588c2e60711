import { readFile } from "node:fs/promises";
import { z } from "zod";
import { checkValue, describe } from "../../src/content/schema";
import { readYaml } from "../../src/content/yaml";
import { formatProblem } from "../../src/lib/problems";
import type { Supporter } from "../../src/lib/supporters";

const address = (protocol: RegExp) => z.url({ protocol }).nullable();

const cents = "a whole number of US cents";
const keptSchema = describe(
  z.strictObject({
    fetched: describe(z.iso.datetime(), "a time in UTC", '"fetched": "2026-11-01T12:00:00.000Z"'),
    account: describe(z.string().min(1), "the name of an account", '"account": "webpack"'),
    supporters: z.array(
      z.strictObject({
        name: describe(z.string().min(1), "the supporter's name", '"name": "Example"'),
        slug: z.string().min(1).nullable(),
        website: describe(
          address(/^https?$/),
          "an http or https address, or null",
          '"website": "https://example.org/"',
        ),
        image: describe(address(/^https$/), "an https address, or null", '"image": null'),
        total: describe(z.int().positive(), cents, '"total": 500000'),
        monthly: describe(z.int().nonnegative(), cents, '"monthly": 500000'),
        since: z.int(),
      }),
    ),
  }),
  "the list that `npm run supporters:update` writes",
  "",
);

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
