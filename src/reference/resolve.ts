import type {
  ReferenceHook,
  ReferenceOption,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { plainPath, type ReferenceIndex } from "./reference-index";

/** What the headings of a page stand for: the key `reference` of its front matter. */
export type ReferenceScope =
  | { kind: "options" }
  | { kind: "flags" }
  | { kind: "hooks"; owner: string }
  | { kind: "plugin"; plugin: string };

/** One entry of the reference. */
export type ReferenceId =
  | { kind: "option"; path: string }
  | { kind: "flag"; name: string }
  | { kind: "command"; name: string }
  | { kind: "hook"; id: string }
  | { kind: "pluginOption"; plugin: string; path: string };

/** A key for maps: "option output.filename", "pluginOption BannerPlugin#raw". */
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

/** The name in a text: a path, `--flag`, `webpack command`, `Compiler.hooks.emit`. */
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

/**
 * What the headings of a page stand for: what its front matter says, else options for the pages of
 * the section `configuration`; undefined if they stand for nothing.
 *
 * @param written the key `reference` of the front matter
 */
export function scopeOf(
  section: string | undefined,
  written: string | undefined,
): ReferenceScope | undefined {
  if (written === undefined) return section === "configuration" ? { kind: "options" } : undefined;
  if (written === "options" || written === "flags") return { kind: written };
  const [, kind, name = ""] = /^(hooks|plugin): ?([\w.]+)$/.exec(written) ?? [];
  if (kind === "hooks") return { kind, owner: name };
  return kind === "plugin" ? { kind, plugin: name } : undefined;
}

/** The first of several options if one definition makes all of them. */
function onlyOne(found: readonly ReferenceOption[]): ReferenceOption | undefined {
  const [first] = found;
  return found.every(({ definition }) => definition === first?.definition) ? first : undefined;
}

/** A rule takes the options of every kind of parser and generator: the name shows which. */
function insideKinds(name: string, index: ReferenceIndex): ReferenceOption | undefined {
  const [, part, rest] = /^module\.rules\.(parser|generator)\.(.+)$/.exec(name) ?? [];
  if (part === undefined || rest === undefined) return undefined;
  const pattern = new RegExp(`^module\\.${part}\\.[^.]+\\.`);
  return onlyOne(
    (index.optionsBySuffix.get(rest) ?? [...index.optionByPlainPath.values()]).filter(
      ({ path }) => pattern.test(path) && path.replace(pattern, "") === rest,
    ),
  );
}

/**
 * The option that a name stands for:
 *
 * - a full path, with `[]` and `*` or without: `output.filename`
 * - a rule and its fields: `Rule.test` => `module.rules[].test`, `Rule.parser.dataUrlCondition` =>
 *   `module.parser.asset.dataUrlCondition`
 * - the end of one path, or of several that share a definition: `splitChunks.chunks`
 */
export function resolveOption(name: string, index: ReferenceIndex): ReferenceOption | undefined {
  const plain = plainPath(name.replace(/^Rule(?=\.|$)/, "module.rules[]"));
  if (plain === "") return undefined;
  return (
    index.optionByPath.get(name) ??
    index.optionByPlainPath.get(plain) ??
    insideKinds(plain, index) ??
    onlyOne(index.optionsBySuffix.get(plain) ?? [])
  );
}

/** Variables that stand for a class under another name. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ["parser", "JavascriptParser"],
  ["nmf", "NormalModuleFactory"],
  ["cmf", "ContextModuleFactory"],
]);

/** The usual variable for an instance of a class: `Compiler` => `compiler`. */
export function ownerToVariable(owner: string): string {
  if (owner === "JavascriptParser") return "parser";
  const last = owner.slice(owner.lastIndexOf(".") + 1);
  return last.charAt(0).toLowerCase() + last.slice(1);
}

const OWNED_HOOK = /^(\w+)\.hooks\.(\w+)(?:\.(?:tap|tapAsync|tapPromise|for|intercept)\b.*)?$/s;

/** `compiler.hooks.emit`, `Compiler.hooks.emit.tap(…)`, `parser.hooks.call.for("x")` => the hook. */
export function resolveOwnedHook(name: string, index: ReferenceIndex): ReferenceHook | undefined {
  const [, owner = "", hook = ""] = OWNED_HOOK.exec(name) ?? [];
  if (hook === "") return undefined;
  const className = VARIABLES.get(owner) ?? owner.charAt(0).toUpperCase() + owner.slice(1);
  return index.hookById.get(`${className}.hooks.${hook}`);
}

type Resolve = (
  code: string,
  parents: readonly ReferenceId[],
  index: ReferenceIndex,
) => ReferenceId | undefined;

// Below `snapshot`, `module` is `snapshot.module`: a parent's own option comes first.
const toOption: Resolve = (code, parents, index) => {
  for (const parent of parents.toReversed()) {
    if (parent.kind !== "option") continue;
    const inside = index.optionByPlainPath.get(plainPath(`${parent.path}.${code}`));
    if (inside) return { kind: "option", path: inside.path };
  }
  const option = resolveOption(code, index);
  return option && { kind: "option", path: option.path };
};

const toFlagOrCommand: Resolve = (code, _parents, index) => {
  const flag = index.flagByName.get(code.replace(/^--/, ""));
  const command = code.startsWith("--")
    ? undefined
    : index.commandByName.get(code.replace(/^webpack /, ""));
  if (command) return { kind: "command", name: command.name };
  return flag && { kind: "flag", name: flag.name };
};

const toHook =
  (owner: string): Resolve =>
  (code, _parents, index) => {
    const hook = index.hookById.get(`${owner}.hooks.${code}`) ?? resolveOwnedHook(code, index);
    return hook && { kind: "hook", id: hook.id };
  };

const toPluginOption =
  (written: string): Resolve =>
  (code, parents, index) => {
    const plugin = index.pluginByName.get(written) ?? written;
    const name = plainPath(code.replace(/^options\./, ""));
    const inside = parents
      .toReversed()
      .flatMap((parent) =>
        parent.kind === "pluginOption" ? [plainPath(`${parent.path}.${name}`)] : [],
      );
    for (const path of [...inside, name]) {
      const option = index.pluginOptionByKey.get(`${plugin}#${path}`);
      if (option) return { kind: "pluginOption", plugin, path: option.path };
    }
    return undefined;
  };

function resolverOf(scope: ReferenceScope): Resolve {
  switch (scope.kind) {
    case "options":
      return toOption;
    case "flags":
      return toFlagOrCommand;
    case "hooks":
      return toHook(scope.owner);
    case "plugin":
      return toPluginOption(scope.plugin);
  }
}

/**
 * What a heading in code stands for; undefined if it names nothing that exists.
 *
 * // ({ kind: "options" }, "overlay", [{ kind: "option", path: "devServer.client" }], index)
 * //   => { kind: "option", path: "devServer.client.overlay" }
 *
 * @param parents what the headings above it stand for, outermost first
 */
export function resolveHeading(
  scope: ReferenceScope,
  code: string,
  parents: readonly ReferenceId[],
  index: ReferenceIndex,
): ReferenceId | undefined {
  return resolverOf(scope)(code.trim(), parents, index);
}

/** Keeps what the headings above the next one stand for. */
export function headingParents(): {
  above(level: number): ReferenceId[];
  add(level: number, ids: readonly (ReferenceId | undefined)[]): void;
} {
  let open: { level: number; ids: readonly ReferenceId[] }[] = [];
  const close = (level: number) => (open = open.filter((heading) => heading.level < level));
  return {
    above: (level) => close(level).flatMap(({ ids }) => ids),
    add(level, ids) {
      close(level).push({ level, ids: ids.filter((id) => id !== undefined) });
    },
  };
}
