import type { ReferenceIndex } from "./index-reference";
import type { ReferenceHook } from "./types";

/** Names of variables that stand for a class, where they are not the class's own. */
const variables: ReadonlyMap<string, string> = new Map([
  ["parser", "JavascriptParser"],
  ["nmf", "NormalModuleFactory"],
  ["cmf", "ContextModuleFactory"],
]);

/** What a variable that holds one of the class is called: `Compiler => compiler`. */
export function ownerToVariable(owner: string): string {
  if (owner === "JavascriptParser") return "parser";
  const last = owner.slice(owner.lastIndexOf(".") + 1);
  return last.charAt(0).toLowerCase() + last.slice(1);
}

const ownedHook = /^(\w+)\.hooks\.(\w+)(?:\.(?:tap|tapAsync|tapPromise|for|intercept)\b.*)?$/s;

/**
 * The hook that a name with its owner stands for: `compiler.hooks.emit`,
 * `Compiler.hooks.emit.tap(…)`, `parser.hooks.call.for("x")`.
 */
export function resolveOwnedHook(name: string, index: ReferenceIndex): ReferenceHook | undefined {
  const [, owner = "", hook = ""] = ownedHook.exec(name) ?? [];
  if (hook === "") return undefined;
  const className = variables.get(owner) ?? owner.charAt(0).toUpperCase() + owner.slice(1);
  return index.hookById.get(`${className}.hooks.${hook}`);
}
