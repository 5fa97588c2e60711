import { frontMatterSchema } from "./front-matter";
import { toJsonSchema, type JsonSchema } from "./schema";

/** JSON Schema of the front matter for editors, without the rules that need code. */
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
