import type { ReferenceIndex } from "./index-reference";
import { indexReference } from "./index-reference";
import { plainPath } from "./plain-path";
import { resolveOwnedHook } from "./resolve-hook";
import { resolveInside, resolveOption } from "./resolve-option";
import type { Reference, ReferenceId, ReferenceScope } from "./types";

type Resolve = (
  code: string,
  parents: readonly ReferenceId[],
  index: ReferenceIndex,
) => ReferenceId | undefined;

const innermostFirst = (parents: readonly ReferenceId[]): readonly ReferenceId[] =>
  parents.toReversed();

// Below `snapshot`, `module` is `snapshot.module`: a parent's own option comes first.
const toOption: Resolve = (code, parents, index) => {
  for (const parent of innermostFirst(parents)) {
    const inside = parent.kind === "option" && resolveInside(code, parent.path, index);
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
    const inside = innermostFirst(parents).flatMap((parent) =>
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
 * What a heading whose whole text is one inline code stands for; undefined when it names nothing
 * that exists.
 *
 * // ({ kind: "options" }, "splitChunks.chunks", []) =>
 * //   { kind: "option", path: "optimization.splitChunks.chunks" }
 * // ({ kind: "options" }, "overlay", [{ kind: "option", path: "devServer.client" }]) =>
 * //   { kind: "option", path: "devServer.client.overlay" }
 * // ({ kind: "hooks", owner: "Compiler" }, "emit", []) => { kind: "hook", id: "Compiler.hooks.emit" }
 * // ({ kind: "flags" }, "--mode", []) => { kind: "flag", name: "mode" }
 *
 * @param parents what the headings above it stand for, outermost first
 * @param reference with its maps (`indexReference`) when many headings are asked for
 */
export function resolveHeading(
  scope: ReferenceScope,
  code: string,
  parents: readonly ReferenceId[],
  reference: Reference | ReferenceIndex,
): ReferenceId | undefined {
  return resolverOf(scope)(code.trim(), parents, indexReference(reference));
}
