import { frontMatterSchema } from "./front-matter";
import { toJsonSchema, type JsonSchema } from "./schema";

/** The front matter's schema for editors: all but what only code can tell. */
// => { $schema: "http://json-schema.org/draft-07/schema#", properties: { title: … }, … }
export function frontMatterJsonSchema(): JsonSchema {
  const shown = (_key: string, value: unknown): unknown => {
    const field = value as JsonSchema | null;
    if (typeof field?.example !== "string" || typeof field.description !== "string") return value;
    const { example, description, ...rest } = field;
    return {
      ...rest,
      description: `Expected: ${description}. For example:\n${example}`,
      markdownDescription: `Expected: ${description}.\n\n\`\`\`yaml\n${example}\n\`\`\``,
    };
  };
  const schema = JSON.parse(JSON.stringify(toJsonSchema(frontMatterSchema), shown)) as JsonSchema;
  return { title: "Front matter of a page", ...schema };
}

/** `title: Tree Shaking => title: ${1:Tree Shaking}`: the values are places to fill in, in order. */
function toBody(example: string): string[] {
  // `$`, `}` and backslashes mean something in a snippet.
  const plain = (text: string) => text.replace(/[\\$}]/g, "\\$&");
  let place = 0;
  return example.split("\n").map((line) => {
    const [, key = "", value = ""] = /^(\s*(?:- )?(?:[\w-]+:)?\s?)(.*)$/.exec(line) ?? [];
    return value === "" ? plain(line) : `${plain(key)}\${${(place += 1)}:${plain(value)}}`;
  });
}

/** One snippet for each key of the front matter, for editors of the Visual Studio Code family. */
// => { "front matter: title": { prefix: "title", body: ["title: ${1:Tree Shaking}"], … }, … }
export function frontMatterSnippets() {
  const fields = Object.entries(toJsonSchema(frontMatterSchema).properties ?? {});
  const snippets = fields.map(([prefix, field]) => {
    const { description: expected = "", example = "" } = field as JsonSchema;
    const description = `Front matter: ${expected}.`;
    const snippet = { scope: "markdown,mdx", prefix, body: toBody(example), description };
    return [`front matter: ${prefix}`, snippet] as const;
  });
  return Object.fromEntries(snippets);
}
