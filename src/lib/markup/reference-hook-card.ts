import type { Element, ElementContent } from "hast";
import type { ReferenceHook, ReferenceLookup } from "../reference";
import { ownerToVariable } from "../reference";
import { fenceToBlock } from "./code-block";
import { text } from "./hast";
import { findLanguage } from "./languages";
import { card } from "./reference-card";
import { code, deprecationToHast, joined, sinceToHast } from "./reference-parts";
import { typeToHast } from "./reference-union";

/** What a tap of a kind of hook may do with its result, where that matters. */
const results: readonly [RegExp, string][] = [
  [/Bail/, "The first tap that returns something ends the hook."],
  [/Waterfall/, "What a tap returns is the next one's first argument."],
  [/Parallel/, "Taps run at the same time."],
];

/**
 * Code that taps a hook, by the method that waits for asynchronous work where there is one.
 *
 * `compiler.hooks.emit.tapAsync("MyPlugin", (compilation, callback) => {`
 */
export const hookToExample = (hook: ReferenceHook): string => {
  const names = hook.arguments.map(({ name }) => name);
  const isAsync = hook.taps.includes("tapAsync");
  const method = isAsync ? "tapAsync" : (hook.taps[0] ?? "tap");
  const parameters = (isAsync ? [...names, "callback"] : names).join(", ");
  const target = `${ownerToVariable(hook.owner)}.hooks.${hook.name}${hook.isMap ? ".for(key)" : ""}`;
  const body = isAsync ? "  // …\n  callback();" : "  // …";
  return `${target}.${method}("MyPlugin", (${parameters}) => {\n${body}\n});`;
};

const example = (hook: ReferenceHook): Element =>
  fenceToBlock({
    code: hookToExample(hook),
    language: findLanguage("js") ?? {},
    inner: undefined,
    meta: { lines: new Set(), tool: {}, unknown: [] },
  });

const kindToHast = ({ kind, isMap }: ReferenceHook): ElementContent[] => {
  const result = results.find(([pattern]) => pattern.test(kind))?.[1];
  return [
    code(kind),
    ...(isMap ? [text(" for each key, in a "), code("HookMap")] : []),
    ...(result === undefined ? [] : [text(`${isMap ? ". " : ": "}${result}`)]),
  ];
};

/** The facts of a hook. */
export const hookCard = (hook: ReferenceHook, lookup: ReferenceLookup): Element => {
  const since = lookup.sinceOf({ kind: "hook", id: hook.id });
  const parameters = hook.arguments.map(({ name, type }) => typeToHast(type, name));
  return card(
    [
      ["Class", kindToHast(hook)],
      ["Tapped by", [code(hook.taps.join(" | "))]],
      ["Arguments", parameters.length === 0 ? [text("none")] : joined(parameters)],
      ["Returns", hook.returns === undefined ? [] : typeToHast(hook.returns)],
      ["Since", sinceToHast(since)],
      ["Deprecated", deprecationToHast(hook.deprecated, since)],
    ],
    { words: "", from: "webpack" },
    example(hook),
  );
};
