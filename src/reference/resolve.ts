import type { ReferenceOption } from "../../plugins/gatsby-source-webpack-reference/types";
import { plainPath, type About, type ReferenceId, type ReferenceIndex } from "./reference-index";

/** What the headings of a page describe: `reference` in its front matter. */
export type ReferenceScope =
  | { kind: "options" }
  | { kind: "flags" }
  | { kind: "hooks"; owner: string }
  | { kind: "plugin"; plugin: string }
  | { kind: "class"; owner: string };

/** A map key: `option output.filename`. */
export const idToKey = ({ kind, name }: ReferenceId): string => `${kind} ${name}`;

/** The name in texts: a path, `--flag`, `webpack command`, `Compiler.hooks.emit`. */
export function idToName({ kind, name }: ReferenceId): string {
  if (kind === "flag") return `--${name}`;
  if (kind === "command") return `webpack ${name}`;
  return name.slice(name.indexOf("#") + 1);
}

/**
 * The scope of a page's headings: its front matter, or options in the section `configuration`;
 * undefined for none.
 * @param written the key `reference`
 */
export function scopeOf(
  section: string | undefined,
  written: string | undefined,
): ReferenceScope | undefined {
  if (written === undefined) return section === "configuration" ? { kind: "options" } : undefined;
  if (written === "options" || written === "flags") return { kind: written };
  const [, kind, name = ""] = /^(hooks|plugin|class): ?([\w.]+)$/.exec(written) ?? [];
  if (kind === "hooks" || kind === "class") return { kind, owner: name };
  return kind === "plugin" ? { kind, plugin: name } : undefined;
}

/** The first of several options if they share a definition. */
function onlyOne(found: readonly About<ReferenceOption>[]) {
  const [first] = found;
  return found.every(({ definition }) => definition === first?.definition) ? first : undefined;
}

/**
 * Resolves an option by its full path, with or without `[]` and `*`, by a rule's field (`Rule.test`
 * => `module.rules[].test`), or by the end of a path if unique (`splitChunks.chunks`).
 */
export function resolveOption(name: string, index: ReferenceIndex) {
  const plain = plainPath(name.replace(/^Rule(?=\.|$)/, "module.rules[]"));
  if (plain === "") return undefined;
  return (
    index.optionByPath.get(name) ??
    index.optionByPlainPath.get(plain) ??
    onlyOne(index.optionsBySuffix.get(plain) ?? [])
  );
}

/** Variable names of classes. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ["parser", "JavascriptParser"],
  ["nmf", "NormalModuleFactory"],
  ["cmf", "ContextModuleFactory"],
]);

/** The usual variable of a class: `Compiler` => `compiler`. */
export function ownerToVariable(owner: string): string {
  if (owner === "JavascriptParser") return "parser";
  const last = owner.slice(owner.lastIndexOf(".") + 1);
  return last.charAt(0).toLowerCase() + last.slice(1);
}

/** The class of a variable: `compiler` => `Compiler`. */
export const variableToOwner = (variable: string): string =>
  VARIABLES.get(variable) ?? variable.charAt(0).toUpperCase() + variable.slice(1);

const OWNED_HOOK = /^(\w+)\.hooks\.(\w+)(?:\.(?:tap|tapAsync|tapPromise|for|intercept)\b.*)?$/s;

/** Resolves `compiler.hooks.emit`, `Compiler.hooks.emit.tap(…)`, `parser.hooks.call.for("x")`. */
export function resolveOwnedHook(name: string, index: ReferenceIndex) {
  const [, owner = "", hook = ""] = OWNED_HOOK.exec(name) ?? [];
  return index.hookById.get(`${variableToOwner(owner)}.hooks.${hook}`);
}

/**
 * Resolves a code heading; undefined if unknown: `({ kind: "options" }, "overlay", [{ kind:
 * "option", name: "devServer.client" }], index)` => `devServer.client.overlay`
 * @param parents units of the headings above, outermost first
 */
export function resolveHeading(
  scope: ReferenceScope,
  heading: string,
  parents: readonly ReferenceId[],
  index: ReferenceIndex,
): ReferenceId | undefined {
  const code = heading.trim();
  // Below `snapshot`, `module` is `snapshot.module`: a parent's own option comes first.
  const inside = (name: string) =>
    parents.toReversed().map((parent) => plainPath(`${parent.name}.${name}`));
  if (scope.kind === "options") {
    const own = inside(code).find((path) => index.optionByPlainPath.has(path));
    const option = own ? index.optionByPlainPath.get(own) : resolveOption(code, index);
    return option?.unit;
  }
  if (scope.kind === "flags") {
    const command = index.commandByName.get(code.replace(/^webpack /, ""));
    return (command ?? index.flagByName.get(code.replace(/^--/, "")))?.unit;
  }
  if (scope.kind === "hooks") {
    const hook =
      index.hookById.get(`${scope.owner}.hooks.${code}`) ?? resolveOwnedHook(code, index);
    return hook?.unit;
  }
  if (scope.kind === "class") {
    // `this.async`, `stats.toJson(options)`, `emitAsset`
    const [, around, member = ""] = /^(?:(\w+)\.)?(\w+)(?:\(.*\))?$/.exec(code) ?? [];
    const owners = [around === undefined ? scope.owner : variableToOwner(around), scope.owner];
    const key = owners.map((owner) => `${owner}#${member}`).find((one) => index.hasMember(one));
    return key === undefined ? undefined : { kind: "member", name: key };
  }
  // `DllReferencePlugin.scope` on the page of DllPlugin: pages also describe related plugins.
  const [, other = "", option = ""] = /^(\w+Plugin)\.(.+)$/.exec(code) ?? [];
  if (index.pluginByName.has(other))
    return resolveHeading({ kind: "plugin", plugin: other }, option, [], index);
  const plugin = index.pluginByName.get(scope.plugin) ?? scope.plugin;
  const name = plainPath(code.replace(/^options\./, ""));
  const own = [name, plainPath(code)].map((path) => `${plugin}#${path}`);
  const key = [...inside(name), ...own].find((one) => index.pluginOptionByKey.has(one));
  return index.pluginOptionByKey.get(key ?? "")?.unit;
}

/** Tracks a value for each open heading. */
export function headingParents<Value>() {
  let open: { level: number; values: readonly Value[] }[] = [];
  const close = (level: number) => (open = open.filter((heading) => heading.level < level));
  return {
    above: (level: number): Value[] => close(level).flatMap(({ values }) => values),
    add(level: number, values: readonly Value[]): void {
      close(level).push({ level, values });
    },
  };
}
