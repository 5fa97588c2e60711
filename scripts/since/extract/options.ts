import { schemaToValues } from "../../../src/sources/webpack/schema-to-values";
import type { JsonSchema, SchemaFiles } from "../../../src/sources/webpack/json-schema";
import { walkSchema } from "../../../src/sources/webpack/walk-schema";

/** What a schema says of one path. */
export interface OptionFacts {
  path: string;
  /** Literals as JavaScript source. A boolean is both of its literals. */
  literals: readonly string[];
  isDeprecated: boolean;
}

/** Schemas had no mark for it before 5.100; until then they said it in words. */
const saysDeprecated = (description: string) => /\bdeprecated\b/i.test(description);

/** Without null: whether it is allowed is no value that somebody looks for. */
function literalsOf(types: readonly string[], values: readonly string[]): string[] {
  const booleans = types.flatMap((type) => {
    if (type === "boolean") return ["false", "true"];
    return type === "false" || type === "true" ? [type] : [];
  });
  const others = values.filter((value) => value !== "null");
  return [...new Set([...booleans, ...others])];
}

/** Every option that a schema knows, in its order. Throws when a `$ref` leads nowhere. */
export function optionsOf(files: SchemaFiles, file: string, prefix = ""): OptionFacts[] {
  return walkSchema(files, file, prefix).map(({ path, places }) => {
    const { types, values, description, deprecated } = schemaToValues(files, places);
    return {
      path,
      literals: literalsOf(types, values),
      isDeprecated: deprecated !== undefined || saysDeprecated(description),
    };
  });
}

/** Flags as the installed webpack makes them from any schema. */
export type GetArguments = (
  schema: JsonSchema,
) => Record<string, { configs: readonly { path: string }[] }>;

/**
 * The flags of a schema, each with whether all the options that it sets are deprecated.
 *
 * @param prefix what stands before the schema's paths in `options`
 */
export function flagsOf(
  schema: JsonSchema,
  getArguments: GetArguments,
  options: readonly OptionFacts[],
  prefix = "",
): Record<string, boolean> {
  const deprecated = new Set(
    options.filter(({ isDeprecated }) => isDeprecated).map(({ path }) => path),
  );
  return Object.fromEntries(
    Object.entries(getArguments(schema)).map(([name, { configs }]) => [
      name,
      configs.every(({ path }) =>
        deprecated.has(`${prefix === "" ? "" : `${prefix}.`}${path.replace(/(\[\]|\.\*)+$/, "")}`),
      ),
    ]),
  );
}
