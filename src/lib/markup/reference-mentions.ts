import type { Element, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { SKIP, visit } from "../trees/visit";
import { isNoOption } from "../check/names/no-options";
import {
  plainPath,
  resolveHeading,
  resolveOption,
  resolveOwnedHook,
  type ReferenceId,
  type ReferenceIndex,
} from "../reference";
import { element, hasClass, isElement } from "./hast";
import { cardClass } from "./reference-card";
import { startHere } from "./reference-here";
import { findParts } from "./reference-part-tables";
import { ambiguousFlags, isPlainName } from "./reference-single-names";
import { isOwnText, type BodyContext } from "./types";

/** `output.filename`, `module.rules[].test`, `splitChunks.cacheGroups.*.chunks` */
const dotted = /^[A-Za-z]\w*(?:\[\])?(?:\.(?:[\w$/-]+|\*|<\w+>|\{\w+\})(?:\[\])?)+$/;
const command = /^(?:npx )?webpack ([a-z]+)$/;
const flag = /^--(?:no-)?([a-z][\w-]*)(?:[= ].+)?$/s;
/** `mode: "production"`: the name is what stands in front. */
const named = /^([\w.[\]*]+): \S/;

const toOption = (name: string, index: ReferenceIndex, inReadme: boolean) => {
  if (isNoOption(name)) return undefined;
  const option = resolveOption(name, index);
  // The end of a path may be a package's own option.
  const isWhole =
    option && (name.startsWith("Rule.") || plainPath(option.path) === plainPath(name));
  return inReadme && !isWhole ? undefined : option;
};

/**
 * What inline code names, by itself or with a value; undefined for all that is no name, or one that
 * may be something else's.
 *
 * `output.filename`, `mode: "production"`, `--mode`, `compiler.hooks.emit`, `webpack serve`
 */
export const mentionToId = (code: string, context: BodyContext): ReferenceId | undefined => {
  if (!context.reference) return undefined;
  const { scope, lookup } = context.reference;
  const { index } = lookup;
  const inReadme = !isOwnText(context);
  const hook = resolveOwnedHook(code, index);
  if (hook) return { kind: "hook", id: hook.id };
  const flagName = flag.exec(code)?.[1];
  if (flagName !== undefined) {
    const isPlain = index.flagByName.has(flagName) && !(inReadme && ambiguousFlags.has(flagName));
    return isPlain ? { kind: "flag", name: flagName } : undefined;
  }
  const commandName = index.commandByName.get(command.exec(code)?.[1] ?? "")?.name;
  if (commandName !== undefined) return { kind: "command", name: commandName };
  const name = named.exec(code)?.[1] ?? code;
  // On a plugin's page, and on one of hooks, a name is first of all one of theirs. What stands
  // behind an option's name is its value; hooks have none: that is an argument with its type.
  const own =
    scope?.kind === "plugin" || (scope?.kind === "hooks" && name === code)
      ? resolveHeading(scope, name, [], index)
      : undefined;
  if (own) return own;
  if (dotted.test(name)) {
    const option = toOption(name, index, inReadme);
    return option && { kind: "option", path: option.path };
  }
  const isTopLevel = /^[a-z]\w*$/i.test(name) && index.optionByPath.has(name);
  // A hook's page names fields of what the hook hands over.
  const isDoubtful = inReadme || scope?.kind === "hooks";
  return isTopLevel && isPlainName(name, isDoubtful) ? { kind: "option", path: name } : undefined;
};

const isNoPlaceForLinks = (node: Element): boolean =>
  headingRank(node) !== undefined ||
  isElement(node, "a", "pre", "button", "summary") ||
  hasClass(node, cardClass);

/**
 * Makes inline code that names an option, a hook, a flag or a command a link to the heading that
 * documents it, on own pages and READMEs: `<a class="ref" href="…"><code>output.path</code></a>`.
 * Never in headings, links, cards and blocks of code, never to a heading above it, and no bare name
 * where a table lists the parts of something else.
 */
export const linkMentions = (tree: Root, context: BodyContext): void => {
  if (!context.reference) return;
  const here = startHere(context);
  const parts = findParts(tree);
  visit(tree, "element", (node, index, parent) => {
    here.enter(node);
    if (isNoPlaceForLinks(node)) return SKIP;
    const [only, ...others] = node.children;
    if (node.tagName !== "code" || !parent || index === undefined) return undefined;
    if (only?.type !== "text" || others.length > 0) return SKIP;
    const name = only.value.trim();
    if (parts.has(node) && /^\w+$/.test(name)) return SKIP;
    const id = mentionToId(name, context);
    const href = id && here.addressOf(id);
    if (href !== undefined) {
      parent.children[index] = element("a", { className: ["ref"], href }, [node]);
    }
    return SKIP;
  });
};
