import { nearest } from "../problems";
import type { ParsedFence } from "./fence";
import type { Program } from "./parse-js";
import { exportedNode, literalsOf, propertyName } from "./exported";

/** A configuration as a page shows it. */
export interface ConfigSource {
  /** "webpack.config.js" */
  name: string;
  code: string;
  /** Other files that the page shows, by title, for a configuration that loads them. */
  files: Readonly<Record<string, string>>;
}

/** What became of a configuration: right, an error while it ran, or webpack's refusal. */
export type ConfigVerdict =
  | { ok: true }
  | {
      ok: false;
      at: "run" | "validation";
      /** The whole message. */
      message: string;
    };

/** Runs a configuration and lets webpack validate it; given from outside, since it runs code. */
export type ValidateConfig = (source: ConfigSource) => Promise<ConfigVerdict>;

/** A code block that is a configuration of webpack 5. */
export interface FoundConfig extends ConfigSource {
  parsed: ParsedFence & { program: Program };
}

/** `webpack.config.js`, `webpack.production.mjs`, `shop/webpack.config.ts` */
const configName = /(?:^|\/)webpack\.[\w.-]+\.[cm]?[jt]s$/;

/** Keys that other tools' configurations have too: alone they say nothing. */
const shared = ["plugins", "name", "extends", "cache", "context", "loader", "module", "node"];

/**
 * The code blocks of a page that webpack has to accept: those named like a configuration, and
 * those without a name that export an object whose keys are mostly webpack's.
 *
 * Left out are blocks for webpack 4, and those of a project that are to fail: whoever builds the
 * project says whether they do.
 *
 * @param topLevel names of the options at the top level
 */
export function findConfigs(
  fences: readonly ParsedFence[],
  topLevel: ReadonlySet<string>,
): FoundConfig[] {
  return fences.flatMap((parsed, index): FoundConfig[] => {
    const { program, fence } = parsed;
    const { webpack, fails, project } = fence.tool;
    if (!program || webpack !== undefined || (fails !== undefined && project !== undefined))
      return [];
    if (!isConfig(fence.title, program, topLevel)) return [];
    const files = filesBeside(fences, index);
    const name = fence.title || "webpack.config.js";
    return [{ name, code: fence.code, files, parsed: { ...parsed, program } }];
  });
}

/** Whether a block is a configuration, by its name, else by the keys of what it exports. */
export function isConfig(title: string, program: Program, topLevel: ReadonlySet<string>): boolean {
  const exported = exportedNode(program);
  if (!exported) return false;
  if (title !== "") return configName.test(title);
  const [first] = literalsOf(exported, program);
  const [object] =
    first?.type === "ArrayExpression" ? literalsOf(first.elements[0], program) : [first];
  if (object?.type !== "ObjectExpression") return false;
  const keys = object.properties.flatMap((property) =>
    property.type === "SpreadElement" ? [] : [propertyName(property) ?? ""],
  );
  return areMostlyOptions(keys, topLevel);
}

/**
 * Whether keys are those of a configuration, of which some may be misspelt: more than half of them
 * are webpack's, or all others nearly are.
 *
 * // mode, outptu => true; entry, presets => false
 */
function areMostlyOptions(keys: readonly string[], topLevel: ReadonlySet<string>): boolean {
  const known = keys.filter((key) => topLevel.has(key));
  if (known.every((key) => shared.includes(key))) return false;
  const others = keys.filter((key) => !topLevel.has(key));
  return (
    known.length > others.length || others.every((key) => nearest(key, topLevel) !== undefined)
  );
}

/** Files that the page shows, as they stand at a code block: what comes later is taken if nothing else is. */
function filesBeside(fences: readonly ParsedFence[], index: number): Record<string, string> {
  const own = fences[index]?.fence;
  const others = fences.map(({ fence }) => fence);
  const inOrder = [...others.slice(index + 1).reverse(), ...others.slice(0, index)];
  return Object.fromEntries(
    inOrder
      .filter(
        ({ title, tool, lang }) =>
          title !== "" &&
          title !== own?.title &&
          lang !== "diff" &&
          tool.project === own?.tool.project &&
          tool.show !== "output",
      )
      .map(({ title, code }) => [title, code]),
  );
}
