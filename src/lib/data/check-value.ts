import type { z } from "zod";
import type { Problem } from "../problems";
import { schemaProblem, type FieldHelp } from "./schema-problem";
import type { YamlSource } from "./yaml-source";

export interface CheckOptions {
  /** What is expected per field, with an example; `*` stands for any item or any key of a map. */
  help: Readonly<Record<string, FieldHelp>>;
  /** What the whole is called in messages: "the front matter". */
  whole: string;
  /** Rule of the problems; `frontmatter` becomes `frontmatter/sort` for the field `sort`. */
  rule: string;
}

export type Checked<Data> = { ok: true; data: Data } | { ok: false; problems: Problem[] };

/** Checks YAML against a schema; every issue becomes a problem at the place of the bad value. */
export function checkValue<Schema extends z.ZodType>(
  source: YamlSource,
  schema: Schema,
  { help, whole, rule }: CheckOptions,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(source.unsafeValue);
  if (result.success) return { ok: true, data: result.data };
  const problems = result.error.issues.flatMap((issue) =>
    schemaProblem(issue, source.unsafeValue, help, whole).map(
      ({ path, part, message, hint }): Problem => {
        const field = path.find((segment) => typeof segment === "string");
        return {
          file: source.file,
          ...source.positionOf(path, part),
          severity: "error",
          rule: field !== undefined && Object.hasOwn(help, field) ? `${rule}/${field}` : rule,
          message,
          hint,
        };
      },
    ),
  );
  return { ok: false, problems };
}
