import type { Heading, InlineCode, PhrasingContent } from "mdast";
import { SKIP, visit } from "../trees/visit";
import type { Markdown } from "../../content/markdown";
import { nodeProblem } from "../../check/node-problem";
import type { Problem } from "../problems";
import {
  headingParents,
  indexReference,
  modes,
  resolveHeading,
  type Mode,
  type Reference,
  type ReferenceId,
  type ReferenceIndex,
  type ReferenceScope,
} from "../reference";
import { normaliseLiteral } from "./literal";

/** What stands before a value that is said to be the default. */
const claim = /\bdefault(?:s\s+to|(?:\s+value)?(?:\s+is|\s*:))\s*$/i;
/** What stands behind it and names the mode, or another condition that nothing is known of. */
const inMode =
  /^\s*\(?,?\s*(?:in|for|with)\s+(?:the\s+)?(?:mode\s+)?["']?(none|development|production)\b/;
const condition =
  /^\s*\(?,?\s*(?:only\s+)?(?:as|for|if|in|inside|on|unless|when|where|while|with)\b/;
const sentenceEnd = /[.!?;]\s/;

/**
 * The defaults that a text claims under the heading of an option agree with webpack's: a sentence
 * with `default:`, `defaults to`, `the default is` and a literal in code. A claim holds when it is
 * the default of some mode, or of the mode that it names; one with another condition ("if …", "for
 * the target …") can't be judged. A sentence that names another option in code is about that one.
 *
 * @param markdown the page's tree, with the positions of the file
 * @param scope what its headings stand for; other pages than those of options claim nothing
 */
export function checkClaimedDefaults(
  markdown: Markdown,
  scope: ReferenceScope | undefined,
  reference: Reference | ReferenceIndex,
): Problem[] {
  if (scope?.kind !== "options") return [];
  const index = indexReference(reference);
  const parents = headingParents();
  const problems: Problem[] = [];
  let current: ReferenceId[] = [];
  visit(markdown.tree, (node) => {
    if (node.type === "heading") {
      const above = parents.above(node.depth);
      current = headingCodes(node).flatMap(
        (code) => resolveHeading(scope, code, above, index) ?? [],
      );
      parents.add(node.depth, current);
      return SKIP;
    }
    if (node.type !== "paragraph" || current.length === 0) return undefined;
    const parts = flatten(node.children);
    for (const [at, part] of parts.entries()) {
      const [id] = typeof part === "string" ? [] : [subject(parts, at, current, scope, index)];
      if (typeof part === "string" || id?.kind !== "option") continue;
      const problem = checkClaim(markdown, part, textAfter(parts, at), id.path, index);
      if (problem && claim.test(textBefore(parts, at))) problems.push(problem);
    }
    return SKIP;
  });
  return problems;
}

type Part = string | InlineCode;

/** The codes of a heading that is nothing else: `` `a` `` or `` `a` / `b` ``. */
function headingCodes({ children }: Heading): string[] {
  const isCode = children.every(
    (child) => child.type === "inlineCode" || (child.type === "text" && child.value.trim() === "/"),
  );
  return isCode
    ? children.flatMap((child) => (child.type === "inlineCode" ? child.value : []))
    : [];
}

/** A paragraph as its texts and codes, whatever emphasis and links are around them. */
function flatten(nodes: readonly PhrasingContent[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === "text") return [node.value];
    if (node.type === "inlineCode") return [node];
    return "children" in node ? flatten(node.children) : [" "];
  });
}

const toWords = (part: Part) => (typeof part === "string" ? part : part.value);

function textBefore(parts: readonly Part[], at: number): string {
  const start = parts.slice(0, at).findLastIndex((part) => typeof part !== "string") + 1;
  return parts.slice(start, at).map(toWords).join("");
}

function textAfter(parts: readonly Part[], at: number): string {
  return parts
    .slice(at + 1)
    .map((part) => (typeof part === "string" ? part : part.value))
    .join("");
}

/** The option that a claim is about: the last one named in its sentence, else that of the heading. */
function subject(
  parts: readonly Part[],
  at: number,
  current: readonly ReferenceId[],
  scope: ReferenceScope,
  index: ReferenceIndex,
): ReferenceId | undefined {
  const named = parts.slice(0, at).findLastIndex((part) => typeof part !== "string");
  const part = parts[named];
  if (part === undefined || typeof part === "string" || sentenceEnd.test(textBefore(parts, at))) {
    return current[0];
  }
  return resolveHeading(scope, part.value, current, index) ?? current[0];
}

function checkClaim(
  markdown: Markdown,
  code: InlineCode,
  after: string,
  path: string,
  index: ReferenceIndex,
): Problem | undefined {
  const defaults = index.optionByPath.get(path)?.defaults;
  const claimed = normaliseLiteral(code.value);
  if (!defaults || claimed === undefined) return undefined;
  const mode = modes.find((name) => name === inMode.exec(after)?.[1]);
  if (!mode && condition.test(after)) return undefined;
  const real = (mode ? [mode] : modes).map((name) => normaliseLiteral(defaults[name]));
  if (real.some((value) => value === undefined || value === claimed)) return undefined;
  const shown = defaults[mode ?? "production"];
  const where = mode ? ` in the mode ${mode}` : "";
  const message = `the default of ${path}${where} is ${describe(defaults, mode)}, not ${code.value}`;
  return nodeProblem(markdown, code, { rule: "reference/default", message, hint: `\`${shown}\`` });
}

// => `true in production, false otherwise` in its plain form: "false in none and development, …"
function describe(defaults: Readonly<Record<Mode, string>>, mode: Mode | undefined): string {
  if (mode) return defaults[mode];
  const values = [...new Set(modes.map((name) => defaults[name]))];
  const [only] = values;
  if (values.length === 1 && only !== undefined) return only;
  return values
    .map((value) => `${value} in ${modes.filter((name) => defaults[name] === value).join(" and ")}`)
    .join(", ");
}
