import fs from "node:fs";
import { parse } from "jsonc-parser";
import { frontMatterHelp } from "./help";
import { frontMatterJsonSchema } from "./json-schema";
import { frontMatterSchema } from "./schema";
import { frontMatterSnippets } from "./snippets";

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
  for (const key of keys) {
    expect(schema.properties?.[key]).toHaveProperty(
      "description",
      `Expected: ${frontMatterHelp[key]!.expects}. For example:\n${frontMatterHelp[key]!.example}`,
    );
  }
});

test.each([
  ["an item", "properties.contributors.items", "contributors.*"],
  ["a key of an item", "properties.related.items.properties.url", "related.*.url"],
  ["the value of any key", "properties.aliases.additionalProperties", "aliases.*"],
  [
    "a key of such a value",
    "properties.projects.additionalProperties.properties.from",
    "projects.*.from",
  ],
])("%s is described too", (_what, path, key) =>
  expect(schema).toHaveProperty(
    `${path}.description`,
    `Expected: ${frontMatterHelp[key]!.expects}. For example:\n${frontMatterHelp[key]!.example}`,
  ),
);

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
