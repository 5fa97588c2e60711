import { frontMatterSchema } from "./front-matter";
import { toJsonSchema, type JsonSchema } from "./schema";

/** A snippet as editors of the Visual Studio Code family read it. */
interface Snippet {
  prefix: string;
  body: string[];
  description: string;
  scope: string;
}

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

/** `$`, `}` and backslashes mean something in a snippet. */
function plain(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}

/** `title: Tree Shaking => title: ${1:Tree Shaking}`: the values are places to fill in, in order. */
function toBody(example: string): string[] {
  let place = 0;
  return example.split("\n").map((line) => {
    const [, key = "", value = ""] = /^(\s*(?:- )?(?:[\w-]+:)?\s?)(.*)$/.exec(line) ?? [];
    if (value === "") return plain(line);
    place += 1;
    return `${plain(key)}\${${place}:${plain(value)}}`;
  });
}

/** One snippet for each key of the front matter: typing the key completes it. */
// => { "front matter: title": { prefix: "title", body: ["title: ${1:Tree Shaking}"], … }, … }
export function frontMatterSnippets(): Record<string, Snippet> {
  const fields = Object.entries(toJsonSchema(frontMatterSchema).properties ?? {});
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const { description = "", example = "" } = field as JsonSchema;
      const text = `Front matter: ${description}.`;
      return [
        `front matter: ${key}`,
        { scope: "markdown,mdx", prefix: key, body: toBody(example), description: text },
      ];
    }),
  );
}
