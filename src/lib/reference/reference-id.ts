import type { ReferenceId } from "./types";

/**
 * One thing of the reference as a text, to look it up by.
 *
 * // { kind: "option", path: "output.filename" } => "option output.filename"
 * // { kind: "pluginOption", plugin: "BannerPlugin", path: "raw" } => "pluginOption BannerPlugin#raw"
 */
export function idToKey(id: ReferenceId): string {
  switch (id.kind) {
    case "option":
      return `option ${id.path}`;
    case "hook":
      return `hook ${id.id}`;
    case "pluginOption":
      return `pluginOption ${id.plugin}#${id.path}`;
    default:
      return `${id.kind} ${id.name}`;
  }
}

/**
 * How a text names it: a path, `--flag`, `webpack command`, `Compiler.hooks.emit`.
 *
 * // { kind: "flag", name: "mode" } => "--mode"
 */
export function idToName(id: ReferenceId): string {
  switch (id.kind) {
    case "hook":
      return id.id;
    case "flag":
      return `--${id.name}`;
    case "command":
      return `webpack ${id.name}`;
    default:
      return id.path;
  }
}
