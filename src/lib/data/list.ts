import { z } from "zod";
import { compareProblems, type Problem } from "../problems";
import { checkValue } from "./check-value";
import { dataHelp } from "./help";
import { readYaml, type YamlSource } from "./yaml-source";

export interface List<Entry> {
  /** Base name of the file, and end of its rule: `data/sections`. */
  name: keyof typeof dataHelp;
  schema: z.ZodType<Entry>;
  /** Fields whose value may be there only once. */
  unique: readonly (keyof Entry & string)[];
}

export type ParsedList<Entry> =
  | { ok: true; data: Entry[]; positionOf: YamlSource["positionOf"] }
  | { ok: false; problems: Problem[] };

/** Reads a data file that is a list of entries of one kind, and checks each. */
export function parseList<Entry>(
  yaml: string,
  file: string,
  { name, schema, unique }: List<Entry>,
): ParsedList<Entry> {
  const rule = `data/${name}`;
  const { problems, source } = readYaml(file, yaml, rule);
  if (!source) return { ok: false, problems: problems.sort(compareProblems) };

  const checked = checkValue(source, z.array(schema), {
    help: dataHelp[name],
    whole: "the file",
    rule,
  });
  const entries = checked.ok ? checked.data : [];
  const repeated = unique
    .flatMap((field) => repeatedValues(entries, field))
    .map(({ index, field, value, first }) => ({
      file,
      ...source.positionOf([index, field], "value"),
      severity: "error" as const,
      rule,
      message: `${field} of item ${index + 1} is "${value}", which item ${first + 1} has already`,
      hint: "Remove one of the two entries.",
    }));
  const all = [...problems, ...(checked.ok ? [] : checked.problems), ...repeated];
  if (all.length > 0) return { ok: false, problems: all.sort(compareProblems) };
  return { ok: true, data: entries, positionOf: source.positionOf };
}

function repeatedValues<Entry>(entries: readonly Entry[], field: keyof Entry & string) {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const value = String(entry[field]);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, index);
    return first === undefined ? [] : [{ index, field, value, first }];
  });
}
