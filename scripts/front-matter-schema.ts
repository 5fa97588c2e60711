/*
 * Writes what editors know of the front matter: its JSON schema and a snippet for each key. Run it
 * when the schema of src/content/front-matter.ts has changed:
 *
 *   node --import tsx scripts/front-matter-schema.ts
 */
import path from "node:path";
import { format } from "prettier";
import { frontMatterJsonSchema, frontMatterSnippets } from "../src/content/editor-files";
import { writeAtomic } from "../src/sources/write-atomic";
import { run } from "./run";

const files: Readonly<Record<string, unknown>> = {
  "content/front-matter.schema.json": frontMatterJsonSchema(),
  ".vscode/front-matter.code-snippets": frontMatterSnippets(),
};

run(async () => {
  for (const [file, value] of Object.entries(files)) {
    const text = await format(JSON.stringify(value), { filepath: file, printWidth: 100 });
    await writeAtomic(path.join(__dirname, "..", file), text);
    console.log(file);
  }
});
