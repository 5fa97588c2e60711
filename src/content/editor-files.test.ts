import fs from "node:fs";
import { parse } from "jsonc-parser";
import { frontMatterJsonSchema, frontMatterSnippets } from "./editor-files";

/** Renew a file that is out of date with: node --import tsx scripts/front-matter-schema.ts */
const committed = (file: string): unknown => parse(fs.readFileSync(file, "utf8"));

/** A value as JSON writes it: without what is undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("the committed files are those that the code makes", () => {
  expect(committed("content/front-matter.schema.json")).toEqual(asJson(frontMatterJsonSchema()));
  expect(committed(".vscode/front-matter.code-snippets")).toEqual(asJson(frontMatterSnippets()));
});

test("every key is described, and a title is all that is required", () => {
  const schema = frontMatterJsonSchema();
  expect(schema).toMatchObject({ required: ["title"], additionalProperties: false });
  for (const field of Object.values(schema.properties ?? {})) {
    expect(field).toHaveProperty("description", expect.stringContaining("Expected: "));
  }
});

test.each([
  ["title", ["title: ${1:Tree Shaking}"]],
  ["sort", ["sort: ${1:3}"]],
  ["contributors", ["contributors:", "  - ${1:sokra}"]],
  ["image", ["image:", "  src: ${1:./cover.png}", "  alt: ${2:Many small cubes that become one}"]],
  ["aliases", ["aliases:", "  old-heading: ${1:new-heading}"]],
])("the snippet of %s has a place for each value", (key, body) =>
  expect(frontMatterSnippets()[`front matter: ${key}`]).toMatchObject({ prefix: key, body }),
);
