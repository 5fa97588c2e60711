import { nearest } from "../problems";
import type { ParsedFence } from "./fence";
import type { Program } from "./parse-js";
import { exportedNode, propertyName, type ObjectNode } from "./exported";

/** A configuration on a page. */
export interface ConfigSource {
  name: string;
  code: string;
  /** Other files of the page by title, for a configuration that loads them. */
  files: Readonly<Record<string, string>>;
}

/** Result of a configuration: valid, an error at run time, or webpack's refusal. */
export type ConfigVerdict = { ok: true } | { ok: false; at: "run" | "validation"; message: string };

/** Executes and validates a configuration. */
export type ValidateConfig = (source: ConfigSource) => Promise<ConfigVerdict>;

/** A code block with a configuration of webpack 5. */
export interface FoundConfig extends ConfigSource {
  parsed: ParsedFence & { program: Program };
}

const configName = /(?:^|\/)webpack\.[\w.-]+\.[cm]?[jt]s$/;

/** Keys of other tools' configurations too; alone they prove nothing. */
const shared = ["plugins", "name", "extends", "cache", "context", "loader", "module", "node"];

/**
 * The code blocks that webpack must accept. Excludes blocks for webpack 4 and blocks of a project
 * that have to fail, which the run of the project covers.
 */
export function findConfigs(
  fences: readonly ParsedFence[],
  topLevel: ReadonlySet<string>,
): FoundConfig[] {
  return fences.flatMap((parsed, index): FoundConfig[] => {
    const { program, fence } = parsed;
    const { webpack, fails, project } = fence.tool;
    const isLeftOut = webpack !== undefined || (fails !== undefined && project !== undefined);
    if (!program || isLeftOut || !isConfig(fence.title, program, topLevel)) return [];
    const source = { name: fence.title || "webpack.config.js", code: fence.code };
    return [{ ...source, files: filesBeside(fences, index), parsed: { ...parsed, program } }];
  });
}

/** Whether a block is a configuration, judged by its name or its exported keys. */
export function isConfig(title: string, program: Program, topLevel: ReadonlySet<string>): boolean {
  const exported = exportedNode(program);
  if (!exported) return false;
  if (title !== "") return configName.test(title);
  if (exported.type !== "ObjectExpression") return false;
  const keys = (exported as ObjectNode).properties.flatMap((property) =>
    property.type === "SpreadElement" ? [] : [propertyName(property) ?? ""],
  );
  const known = keys.filter((key) => topLevel.has(key));
  const others = keys.filter((key) => !topLevel.has(key));
  if (known.every((key) => shared.includes(key))) return false;
  // Keys can be misspelled.
  return known.length > others.length || others.every((key) => nearest(key, topLevel));
}

/** The page's files at a code block; later ones are the fallback. */
function filesBeside(fences: readonly ParsedFence[], index: number): Record<string, string> {
  const own = fences[index]?.fence;
  const inOrder = [...fences.slice(index + 1).reverse(), ...fences.slice(0, index)];
  const isBeside = ({ title, tool, lang }: ParsedFence["fence"]) =>
    !["", own?.title].includes(title) &&
    lang !== "diff" &&
    tool.project === own?.tool.project &&
    tool.show !== "output";
  const files = inOrder.map(({ fence }) => fence).filter(isBeside);
  return Object.fromEntries(files.map(({ title, code }) => [title, code]));
}
