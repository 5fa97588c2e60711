/** One thing that webpack does not accept. */
export interface Refusal {
  /** From the configuration's root: `["module", "rules", 0]`. */
  path: (string | number)[];
  /** The property that does not exist, with those that do. */
  unknown?: { key: string; known: string[] };
  /** What was expected instead, on one line: `should be one of these: "all" | "async"`. */
  expected: string;
}

/** More than this of webpack's sentence is cut: its lists of properties are long. */
const longest = 160;

// " - configuration.output has …", "    * configuration.output.filename should be …"
const statement = /^ *[-*] (configuration\S*?):? (has|should|The|misses|is|can) ?(.*)$/;

/**
 * webpack's message about an invalid configuration => each thing that it refuses. Of what it says
 * about one value, the part that lies deepest is taken: that is the writer's slip.
 */
export function parseRefusals(message: string): Refusal[] {
  const blocks = message.split(/^(?= - )/m).slice(1);
  return blocks.flatMap((block): Refusal[] => {
    const lines = block.split("\n");
    const found = lines.flatMap((line, index) => {
      const refusal = toRefusal(line, lines.slice(index + 1));
      return refusal ? [refusal] : [];
    });
    const depth = Math.max(0, ...found.map(({ path }) => path.length));
    const deepest = found.filter(({ path }) => path.length === depth);
    const [best] = [...deepest.filter(({ unknown }) => unknown), ...deepest];
    return best ? [best] : [];
  });
}

function toRefusal(line: string, after: readonly string[]): Refusal | undefined {
  const [, where, verb = "", rest = ""] = statement.exec(line) ?? [];
  if (where === undefined) return undefined;
  const path = toPath(where);
  const next = after[0] ?? "";
  const more = rest.endsWith(":") && !statement.test(next) ? ` ${next.trim()}` : "";
  const expected = cut(`${verb} ${rest}${more}`.trim());
  const key = /an unknown property '(.*?)'/.exec(rest)?.[1];
  if (key === undefined) return { path, expected };
  const known = [...next.matchAll(/([\w$]+)\?/g)].map(([, name = ""]) => name);
  return { path: [...path, key], unknown: { key, known }, expected };
}

// "configuration[1].module.rules[0]" => [1, "module", "rules", 0]
function toPath(where: string): (string | number)[] {
  return [...where.matchAll(/\[(\d+)\]|\[['"](.*?)['"]\]|\.([^.[\]]+)/g)].map(
    ([, index, quoted, name]) => (index === undefined ? (quoted ?? name ?? "") : Number(index)),
  );
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}
