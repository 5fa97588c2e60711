import fs from "node:fs";
import { parse } from "jsonc-parser";
import { frontMatterJsonSchema } from "./editor-files";

/** Renew a file that is out of date with: node --import tsx scripts/front-matter-schema.ts */
const committed = (file: string): unknown => parse(fs.readFileSync(file, "utf8"));

/** A value as JSON writes it: without what is undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("the committed file is the one that the code makes", () => {
  expect(committed("content/front-matter.schema.json")).toEqual(asJson(frontMatterJsonSchema()));
});

test("every key is described, and a title is all that is required", () => {
  const schema = frontMatterJsonSchema();
  expect(schema).toMatchObject({ required: ["title"], additionalProperties: false });
  for (const field of Object.values(schema.properties ?? {})) {
    expect(field).toHaveProperty("description", expect.stringContaining("Expected: "));
  }
});
