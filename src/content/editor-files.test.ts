import fs from "node:fs";
import { parse } from "jsonc-parser";
import { frontMatterJsonSchema, frontMatterSnippets } from "./editor-files";
import { frontMatterSchema } from "./front-matter";

const renew = "Renew it with: node --import tsx scripts/front-matter-schema.ts";

/**
 * What a JSON file of the repository holds, and how it is renewed when a test finds it old. That of
 * the snippets has trailing commas, as Prettier writes them.
 */
const committed = (file: string): unknown => ({
  renew,
  value: parse(fs.readFileSync(file, "utf8")) as unknown,
});

/** A value as JSON writes it: without what is undefined. */
const asJson = (value: unknown): unknown => ({
  renew,
  value: JSON.parse(JSON.stringify(value)) as unknown,
});

test("the committed schema is the one that the code makes", () =>
  expect(committed("content/front-matter.schema.json")).toEqual(asJson(frontMatterJsonSchema())));

test("so are the committed snippets", () =>
  expect(committed(".vscode/front-matter.code-snippets")).toEqual(asJson(frontMatterSnippets())));

const schema = frontMatterJsonSchema();

test("every key is described, and a title is all that is required", () => {
  expect(schema.required).toEqual(["title"]);
  expect(schema.additionalProperties).toBe(false);
  const keys = Object.keys(schema.properties ?? {});
  expect(keys).toEqual(Object.keys(frontMatterSchema.shape));
  expect(schema).toHaveProperty(
    "properties.contributors.items.description",
    "Expected: a GitHub handle: letters, digits and hyphens, without @ and address. For example:\n- sokra",
  );
  const described = /"(?:type|enum)":/g;
  const text = JSON.stringify(schema.properties);
  for (const key of keys) {
    expect(schema.properties?.[key]).toHaveProperty(
      "description",
      expect.stringContaining("Expected: "),
    );
  }
  expect(text).toMatch(described);
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

test("there is a snippet for each key and for nothing else", () =>
  expect(Object.values(frontMatterSnippets()).map(({ prefix }) => prefix)).toEqual(
    expect.arrayContaining(Object.keys(frontMatterSchema.shape)),
  ));
