import type { ParsedFence } from "../../content/code/fence";
import type { Markdown } from "../../content/markdown";
import { nearest, problemAt, question, type Problem } from "../../content/problems";
import { referenceHeadings } from "../../reference/lookup";
import { isNoOption } from "../../reference/mentions";
import { plainPath, type ReferenceIndex } from "../../reference/reference-index";
import {
  resolveOption,
  resolveOwnedHook,
  variableToOwner,
  type ReferenceScope,
} from "../../reference/resolve";
import { commandsOf, findUnknownFlags } from "./flag-names";
import { inlineCodes } from "./inline-codes";

export interface NamedPage {
  markdown: Markdown;
  scope: ReferenceScope | undefined;
  fences: readonly ParsedFence[];
  reference: ReferenceIndex;
}

interface Mistake {
  offset: number;
  message: string;
  hint: string;
}

/** Checks that the options, hooks and flags a page names exist, and the defaults that it states. */
export function checkNames(page: NamedPage): Problem[] {
  const { markdown, scope, fences, reference } = page;
  const { file } = markdown;
  const current = inlineCodes(markdown).filter(({ isOld }) => !isOld);

  const inCodes = (rule: string, find: (text: string) => Mistake[]) =>
    current.flatMap((code) =>
      find(code.value).map(({ message, hint }) =>
        problemAt(file, code.position?.start, rule, message, hint),
      ),
    );
  const inFence = (fence: ParsedFence["fence"], rule: string, mistake: Mistake, start = 0) =>
    problemAt(file, fence.pointAt(start + mistake.offset), rule, mistake.message, mistake.hint);

  const findHooks = (text: string) => findUnknownHooks(text, reference);
  const findFlags = (text: string) => findUnknownFlags(text, reference);
  return [
    ...inCodes("reference/option", (text) => findUnknownOption(text, reference)),
    ...inCodes("reference/hook", findHooks),
    ...fences
      .filter(({ program, fence }) => program && fence.tool.webpack === undefined)
      .flatMap(({ fence }) =>
        findHooks(fence.code).map((mistake) => inFence(fence, "reference/hook", mistake)),
      ),
    ...inCodes("reference/flag", findFlags),
    ...fences.flatMap(({ fence }) =>
      commandsOf(fence).flatMap(({ text, offset }) =>
        findFlags(text).map((mistake) => inFence(fence, "reference/flag", mistake, offset)),
      ),
    ),
    ...(scope ? [...checkHeadings(page, scope), ...checkStatedDefaults(page, scope)] : []),
  ];
}

const DOTTED = /^[A-Za-z]\w*(?:\[\w*\])?(?:\.(?:[\w$-]+|\*|<\w+>|\{\w+\})(?:\[\w*\])?)+$/;

/**
 * Reports code that begins like an option path but names no option. Objects with free keys, such as
 * a loader's options, accept any name.
 */
function findUnknownOption(name: string, reference: ReferenceIndex): Mistake[] {
  if (!DOTTED.test(name) || isNoOption(name)) return [];
  const unknown = firstUnknown(name, reference);
  if (!unknown) return [];
  const { around, segment, rest, siblings } = unknown;
  const meant = nearest(segment, siblings);
  const right = meant && `${around}.${meant}${rest}`;
  const shown = right?.replace(/^module\.rules(?=\.)/, name.startsWith("Rule.") ? "Rule" : "$&");
  const hint = shown
    ? `\`${shown}\``
    : `If it is no option, write it so that it does not read like one. Options of ${around}: ${siblings.slice(0, 12).join(", ")}`;
  return [{ offset: 0, message: `webpack has no option "${name}"${question(shown)}`, hint }];
}

/** The first unknown part of a path; undefined if all parts are known or can't be known. */
function firstUnknown(name: string, reference: ReferenceIndex) {
  const { optionByPath, optionByPlainPath, options } = reference;
  const first = /^\w+/.exec(name)?.[0] ?? "";
  if (first !== "Rule" && !optionByPath.has(first)) return undefined;
  if (resolveOption(name, reference)) return undefined;
  const segments = plainPath(name.replace(/^Rule\b/, "module.rules")).split(".");
  const at = segments.findIndex(
    (_, index) => index > 0 && !optionByPlainPath.has(segments.slice(0, index + 1).join(".")),
  );
  if (at < 0) return undefined;
  const around = segments.slice(0, at).join(".");
  const start = `${around}.`;
  const siblings = [...optionByPlainPath.keys()]
    .filter((path) => path.startsWith(start) && !path.includes(".", start.length))
    .map((path) => path.slice(start.length));
  const isOpen = options.some(
    ({ path }) => /\.\*(?:$|[.[])/.test(path) && plainPath(path.replace(/\.\*.*$/s, "")) === around,
  );
  if (siblings.length === 0 || isOpen) return undefined;
  const rest = segments.slice(at + 1).map((part) => `.${part}`);
  return { around, segment: segments[at] ?? "", rest: rest.join(""), siblings };
}

/** Reports hooks that the class behind a variable doesn't have: `compiler.hooks.emitt`. */
function findUnknownHooks(text: string, reference: ReferenceIndex): Mistake[] {
  return [...text.matchAll(/\b(\w+)\.hooks\.(\w+)/g)].flatMap((match) => {
    const [name, variable = "", hook = ""] = match;
    if (resolveOwnedHook(name, reference)) return [];
    const owner = variableToOwner(variable);
    const known = reference.hooks.filter((one) => one.owner === owner).map((one) => one.name);
    if (known.length === 0) return [];
    const meant = nearest(hook, known);
    const right = meant && `${variable}.hooks.${meant}`;
    const message = `webpack has no hook "${name}"${question(right)}`;
    const hint = right ? `\`${right}\`` : `Hooks: ${known.slice(0, 12).join(", ")}`;
    return [{ offset: match.index + name.lastIndexOf(".") + 1, message, hint }];
  });
}

/** A code heading on a reference page must name something that exists. */
function checkHeadings({ markdown, reference }: NamedPage, scope: ReferenceScope): Problem[] {
  return referenceHeadings(markdown.headings, scope, reference).flatMap((heading) =>
    heading.codes.flatMap((code, index): Problem[] => {
      // A page on a class can describe what its types leave out.
      if (heading.ids[index] || scope.kind === "class") return [];
      const { what, names } = namesOf(scope, reference);
      const meant = nearest(plainPath(code.replace(/^--/, "")), names);
      const place = { line: heading.line, column: 1 };
      const message = `the heading "${code}" names no ${what} that there is${question(meant)}`;
      const hint = meant
        ? `${"#".repeat(heading.level)} \`${meant}\``
        : "If it was removed, say so in the front matter (removed: 5.0.0); if it is something else, don't write it in code.";
      return [problemAt(markdown.file, place, "reference/heading", message, hint)];
    }),
  );
}

function namesOf(scope: ReferenceScope, reference: ReferenceIndex) {
  if (scope.kind === "options")
    return { what: "option of webpack", names: [...reference.optionByPlainPath.keys()] };
  if (scope.kind === "flags")
    return { what: "flag or command of webpack-cli", names: [...reference.flagByName.keys()] };
  if (scope.kind === "hooks") {
    const own = reference.hooks.filter(({ owner }) => owner === scope.owner);
    return { what: `hook of ${scope.owner}`, names: own.map(({ name }) => name) };
  }
  const name = scope.kind === "plugin" ? scope.plugin : scope.owner;
  const own = reference.pluginOptions.filter(({ plugin }) => plugin === name);
  return { what: `option of ${name}`, names: own.map(({ path }) => path) };
}

/** A default in a text, as a literal: `_Default:_ `"a"``, `The default is `true``. */
const STATED_DEFAULT =
  /(?:_Default:_|\bdefault is|\bdefaults to) `("[^`\n]*"|true|false|[\d_.]+|\[[^`\n]*\])`/gi;
const plainValue = (text: string): string => text.replace(/[\s"']/g, "");

/** Reports a text below an option's heading that states another default than webpack. */
function checkStatedDefaults({ markdown, reference }: NamedPage, scope: ReferenceScope): Problem[] {
  const { file, headings, lines } = markdown;
  return referenceHeadings(headings, scope, reference).flatMap(({ line: start, ids }) => {
    const [id, ...others] = ids.flatMap((one) => one ?? []);
    if (!id || others.length > 0) return [];
    const { defaults } = reference.optionOf(id) ?? {};
    if (!defaults) return [];
    const known = defaults.map(({ value }) => plainValue(value));
    const next = headings.find(({ line }) => line > start)?.line ?? lines.length + 1;
    return lines.slice(start, next - 1).flatMap((text, at): Problem[] =>
      [...text.matchAll(STATED_DEFAULT)].flatMap(({ index: column, 1: value = "" }) => {
        if (known.some((one) => one.includes(plainValue(value)))) return [];
        const place = { line: start + at + 1, column: column + 1 };
        const message = `the text says that ${id.name} is ${value} by default, webpack says ${known.join(" or ")}`;
        const hint = "Correct the text, or leave the default to the card.";
        return [problemAt(file, place, "reference/default", message, hint)];
      }),
    );
  });
}
