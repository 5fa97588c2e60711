/*
 * Writes what editors know of the front matter. Run it when the schema of src/content/front-matter.ts
 * has changed:
 *
 *   node --import tsx scripts/front-matter-schema.ts
 */
import path from "node:path";
import { format } from "oxfmt";
import { printWidth } from "../.oxfmtrc.json";
import { frontMatterJsonSchema } from "../src/content/editor-files";
import { writeAtomic } from "../src/sources/write-atomic";
import { run } from "./run";

const file = path.join(__dirname, "../content/front-matter.schema.json");

run(async () => {
  const json = JSON.stringify(frontMatterJsonSchema());
  const { code } = await format(file, json, { printWidth });
  await writeAtomic(file, code);
});
