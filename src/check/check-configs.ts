import { nearest, problemAt, question, type Problem } from "../content/problems";
import type { Program } from "../content/code/parse-js";
import { astNodes, exportedNode, propertyName, type ObjectNode } from "../content/code/exported";
import type { ConfigVerdict, FoundConfig, ValidateConfig } from "../content/code/find-configs";

/**
 * Validates configurations with webpack and reports each refusal at its key. A configuration with
 * `fails="…"` must fail with that text.
 */
export async function checkConfigs(
  file: string,
  configs: readonly FoundConfig[],
  validate: ValidateConfig,
): Promise<Problem[]> {
  const found = configs.map(async (config) => {
    const { name, code, files } = config;
    return toProblems(file, config, await validate({ name, code, files }));
  });
  return (await Promise.all(found)).flat();
}

function toProblems(file: string, config: FoundConfig, verdict: ConfigVerdict): Problem[] {
  const { fence, program } = config.parsed;
  const { fails } = fence.tool;
  const [first = ""] = verdict.ok ? [] : verdict.message.split("\n", 1);
  if (fails !== undefined) {
    if (!verdict.ok && verdict.message.includes(fails)) return [];
    const said = verdict.ok ? "webpack accepts it" : `webpack says: ${first}`;
    const message = `this configuration was to fail with "${fails}", but ${said}`;
    return [problemAt(file, fence.start, "code/fails", message)];
  }
  if (verdict.ok) return [];
  if (verdict.at === "run") {
    const message = `this configuration can't be run: ${first}`;
    const hint =
      "Show all that it needs, or add a block with that title for the file that it loads.";
    return [problemAt(file, fence.pointAt(0), "code/config", message, hint)];
  }
  const refusals = parseRefusals(verdict.message);
  const unclear: Refusal = { message: first, hint: "" };
  return (refusals.length > 0 ? refusals : [unclear]).map(({ key, message, hint }) => {
    const what = `webpack refuses this configuration: ${message}`;
    return problemAt(file, fence.pointAt(placeOf(key, program)), "code/config", what, hint);
  });
}

interface Refusal extends Pick<Problem, "message" | "hint"> {
  key?: string;
}

/** webpack's lists of properties are long; the message is cut here. */
const LONGEST = 200;
// " - configuration.output has …", "    * configuration.output.filename should be …"
const STATEMENT =
  /^ *[-*] configuration(\S*?):? ((?:has|should|The|misses|is|can) .*)(?=\n *(.*))/gm;

/**
 * Splits webpack's message into one refusal for each value. The deepest one is the writer's
 * mistake.
 */
function parseRefusals(text: string): Refusal[] {
  const cut = (words: string) =>
    words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
  const blocks = `${text}\n`.split(/^(?= - )/m).slice(1);
  return blocks.flatMap((block): Refusal[] => {
    const depth = ([, place = "", rest = ""]: RegExpMatchArray) =>
      place.split(/[.[]/).length + (rest.includes("unknown property") ? 0.5 : 0);
    const [best] = [...block.matchAll(STATEMENT)].sort((a, b) => depth(b) - depth(a));
    if (!best) return [];
    const [, place = "", rest = "", next = ""] = best;
    const where = place.replace(/^\./, "") || "it";
    const unknown = /an unknown property '(.*?)'/.exec(rest)?.[1];
    if (unknown === undefined) {
      const key = place.split(/[.[\]]+/).findLast((part) => /^[a-z]/i.test(part)) ?? "";
      const message = cut(`${where} ${rest}${rest.endsWith(":") ? ` ${next}` : ""}`);
      return [{ key, message, hint: "" }];
    }
    const known = [...next.matchAll(/([\w$]+)\?/g)].map(([, name = ""]) => name);
    const meant = nearest(unknown, known);
    const message = `${where} has no property "${unknown}"${question(meant)}`;
    return [{ key: unknown, message, hint: meant ?? cut(`Known: ${known.join(", ")}`) }];
  });
}

/** Position of the first property with this name; of the export without a name. */
function placeOf(key: string | undefined, program: Program): number {
  for (const node of astNodes(program)) {
    if (node.type !== "ObjectExpression") continue;
    for (const property of (node as ObjectNode).properties) {
      if (property.type !== "SpreadElement" && propertyName(property) === key)
        return property.key.start ?? 0;
    }
  }
  return exportedNode(program)?.start ?? 0;
}
