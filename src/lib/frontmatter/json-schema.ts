import { z } from "zod";
import { frontMatterHelp } from "./help";
import { frontMatterSchema } from "./schema";

/** A JSON schema, or a part of one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What an editor shows beside a key: what it expects, and lines that can be pasted. */
const describe = (key: string): JsonSchema => {
  const help = frontMatterHelp[key];
  if (!help) return {};
  return {
    description: `Expected: ${help.expects}. For example:\n${help.example}`,
    markdownDescription: `Expected: ${help.expects}.\n\n\`\`\`yaml\n${help.example}\n\`\`\``,
  };
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds the description of each field to a schema and to all schemas inside it. */
function withDescriptions(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { properties, items, additionalProperties, ...rest } = schema;
  return {
    ...rest,
    ...describe(path.join(".")),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [
          key,
          isSchema(value) ? withDescriptions(value, [...path, key]) : value,
        ]),
      ),
    }),
    ...(isSchema(items) && { items: withDescriptions(items, [...path, "*"]) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties)
        ? withDescriptions(additionalProperties, [...path, "*"])
        : additionalProperties,
    }),
  };
}

/**
 * The front matter's schema for editors, made from the one that checks pages, with the words of
 * its error messages. It says all but what only code can tell, such as that a heading exists.
 */
// => { $schema: "http://json-schema.org/draft-07/schema#", properties: { title: … }, … }
export function frontMatterJsonSchema(): JsonSchema {
  // Editors read draft 7 best; `input`, since a writer may leave out what has a default.
  const schema = z.toJSONSchema(frontMatterSchema, { io: "input", target: "draft-7" });
  const { $schema, ...rest } = withDescriptions(schema, []);
  return {
    ...($schema && { $schema }),
    title: "Front matter of a page",
    ...rest,
    description: "What stands between the two lines of three hyphens at the top of a page.",
    markdownDescription: undefined,
  };
}
