import { nearest, type Problem } from "../../lib/problems";
import type { ConfigVerdict, FoundConfig, ValidateConfig } from "./find-configs";
import { locate } from "./locate";
import { parseRefusals, type Refusal } from "./parse-refusal";

/**
 * Lets webpack validate configurations. What it refuses is told at the key that it refuses; one
 * that says `fails="…"` has to be refused, or to throw, with that text.
 */
export async function checkConfigs(
  file: string,
  configs: readonly FoundConfig[],
  validate: ValidateConfig,
): Promise<Problem[]> {
  const found = await Promise.all(
    configs.map(async (config) => {
      const { name, code, files } = config;
      return toProblems(file, config, await validate({ name, code, files }));
    }),
  );
  return found.flat();
}

function toProblems(file: string, config: FoundConfig, verdict: ConfigVerdict): Problem[] {
  const { fence, program } = config.parsed;
  const { fails } = fence.tool;
  const at = (offset: number) => ({ file, ...fence.pointAt(offset), severity: "error" as const });
  if (fails !== undefined) {
    if (!verdict.ok && verdict.message.includes(fails)) return [];
    const said = verdict.ok ? "webpack accepts it" : `webpack says: ${firstLine(verdict.message)}`;
    const message = `this configuration was to fail with "${fails}", but ${said}`;
    return [{ file, ...fence.start, severity: "error", rule: "code/fails", message, hint: "" }];
  }
  if (verdict.ok) return [];
  if (verdict.at === "run") {
    const message = `this configuration can't be run: ${firstLine(verdict.message)}`;
    const hint =
      "Show all that it needs, or give the file that it loads a block of its own with that title.";
    return [{ ...at(0), rule: "code/config", message, hint }];
  }
  const refusals = parseRefusals(verdict.message);
  if (refusals.length === 0) {
    const message = `webpack refuses this configuration: ${firstLine(verdict.message)}`;
    return [{ ...at(0), rule: "code/config", message, hint: "" }];
  }
  return refusals.map((refusal) => ({
    ...at(locate(program, refusal.path)),
    rule: "code/config",
    ...toWords(refusal),
  }));
}

function toWords({ path, unknown, expected }: Refusal): Pick<Problem, "message" | "hint"> {
  if (!unknown) return { message: `webpack refuses ${written(path)}: it ${expected}`, hint: "" };
  const { key, known } = unknown;
  const around = path.length > 1 ? written(path.slice(0, -1)) : "the configuration";
  const meant = nearest(key, known);
  const question = meant ? `; did you mean "${meant}"?` : "";
  const message = `webpack refuses this configuration: ${around} has no property "${key}"${question}`;
  return {
    message,
    hint: meant ?? `Known: ${known.slice(0, 12).join(", ")}${known.length > 12 ? " …" : ""}`,
  };
}

// ["module", "rules", 0, "test"] => module.rules[0].test
function written(path: readonly (string | number)[]): string {
  return path
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${segment}`))
    .join("")
    .replace(/^\./, "");
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
