import type { ElementContent, Root } from "hast";
import { createLowlight } from "lowlight";
import { classesOf, element, text } from "../content/hast";
import { grammars } from "./languages";
import type { TokenClass } from "./token-classes";
import { scopeToTokenClass } from "./token-classes";

/** A run of code in one colour. */
export interface Token {
  value: string;
  name?: TokenClass | undefined;
}

/** Longer blocks (characters) are data that nobody reads for its colours. */
const LONGEST = 100_000;

const lowlight = createLowlight(grammars);

// A template's placeholder is code again, not part of the string around it.
const RESETS = new Set(["hljs-subst"]);

/**
 * Where the names of properties stay plain: examples are mostly configuration, every other word of
 * which is a property, and colouring them doubled the number of elements.
 */
const PLAIN_KEYS = new Set(["javascript", "typescript", "json"]);

interface Pending {
  node: Root["children"][number];
  name: TokenClass | undefined;
  plainKeys: boolean;
}

const nameInside = (pending: Pending, classes: readonly string[]): TokenClass | undefined => {
  if (classes.some((one) => RESETS.has(one))) return undefined;
  const own = scopeToTokenClass(classes);
  // JSON's literals are keywords inside literals.
  const inherits =
    own === undefined || pending.name === "t-n" || (own === "t-p" && pending.plainKeys);
  return inherits ? pending.name : own;
};

// Not recursive: an unclosed template literal in another, and so on, nests thousands deep.
const flatten = (tree: Root, plainKeys: boolean): Token[] => {
  const tokens: Token[] = [];
  const stack: Pending[] = tree.children
    .map((node) => ({ node, name: undefined, plainKeys }))
    .reverse();
  for (let pending = stack.pop(); pending; pending = stack.pop()) {
    const { node } = pending;
    if (node.type === "text") tokens.push({ value: node.value, name: pending.name });
    if (node.type !== "element") continue;
    const classes = classesOf(node);
    const name = nameInside(pending, classes);
    // In JSX, the names of a tag's attributes are few, and worth their colour.
    const plain = pending.plainKeys && !classes.includes("hljs-tag");
    for (const child of node.children.toReversed())
      stack.push({ node: child, name, plainKeys: plain });
  }
  return tokens;
};

const SCRIPTS = new Set(["javascript", "typescript"]);

// The grammar takes the start of a JSX attribute's expression for an unquoted string.
const braceToCode = (token: Token): Token =>
  token.name === "t-s" && token.value.startsWith("{") ? { value: token.value } : token;

/**
 * Colours code by one of `grammars`; without a grammar, or when the code is huge, it is one token.
 *
 * `("let a", "javascript") => [{ value: "let", name: "t-k" }, { value: " a" }]`
 */
export const highlight = (code: string, grammar: string | undefined): Token[] => {
  if (grammar === undefined || code.length > LONGEST) return [{ value: code }];
  const tree = lowlight.highlight(grammar, code);
  const tokens = flatten(tree, PLAIN_KEYS.has(grammar));
  return SCRIPTS.has(grammar) ? tokens.map(braceToCode) : tokens;
};

const PROMPT = "$ ";

/**
 * Colours a terminal session: the prompt is grey, a command (with the lines that its `\`
 * continues it on) is shell, the rest is what the terminal answered and stays plain.
 */
export const highlightSession = (session: string): Token[] => {
  const tokens: Token[] = [];
  let continued = false;
  session.split("\n").forEach((line, index) => {
    if (index > 0) tokens.push({ value: "\n" });
    const prompted = line.startsWith(PROMPT);
    if (prompted) tokens.push({ value: PROMPT, name: "t-c" });
    const isCommand = prompted || continued;
    tokens.push(
      ...highlight(prompted ? line.slice(PROMPT.length) : line, isCommand ? "bash" : undefined),
    );
    continued = isCommand && line.endsWith("\\");
  });
  return tokens;
};

// "let", " ", "x" of one class become one run: white space has no colour.
const merge = (tokens: readonly Token[]): Token[] => {
  const runs: Token[] = [];
  let space = "";
  for (const { value, name } of tokens) {
    if (!/\S/.test(value)) {
      space += value;
      continue;
    }
    const last = runs[runs.length - 1];
    if (last?.name === name && last) last.value += space + value;
    else {
      if (space !== "") runs.push({ value: space });
      runs.push({ value, name });
    }
    space = "";
  }
  if (space !== "") runs.push({ value: space });
  return runs;
};

/** As few elements as the colours need: `<span class="t-k">let</span> a` */
export const tokensToHast = (tokens: readonly Token[]): ElementContent[] => {
  const nodes: ElementContent[] = [];
  for (const { value, name } of merge(tokens)) {
    const last = nodes[nodes.length - 1];
    if (name !== undefined) nodes.push(element("span", { className: [name] }, [text(value)]));
    else if (last?.type === "text") last.value += value;
    else nodes.push(text(value));
  }
  return nodes;
};

/** Cuts tokens at line ends; each line but the last keeps its "\n". */
export const tokensToLines = (tokens: readonly Token[]): Token[][] => {
  const lines: Token[][] = [[]];
  for (const { value, name } of tokens) {
    for (const piece of value.split(/(?<=\n)/)) {
      lines[lines.length - 1]?.push({ value: piece, name });
      if (piece.endsWith("\n")) lines.push([]);
    }
  }
  return lines;
};

/** How a line stands out: highlighted, added or removed. */
export type LineKind = "mark" | "ins" | "del";

/**
 * Wraps lines that stand out into elements: runs of highlighted ones into one each,
 * `<mark class="line">…</mark>`; added and removed ones each for itself, since each has its sign.
 */
export const linesToHast = (
  lines: readonly (readonly Token[])[],
  kindOf: (index: number) => LineKind | undefined,
): ElementContent[] => {
  const groups: { kind: LineKind | undefined; tokens: Token[] }[] = [];
  lines.forEach((line, index) => {
    const kind = kindOf(index);
    const last = groups[groups.length - 1];
    const isOneRun = last?.kind === kind && (kind === undefined || kind === "mark");
    if (last && isOneRun) for (const token of line) last.tokens.push(token);
    else groups.push({ kind, tokens: [...line] });
  });
  return groups.flatMap(({ kind, tokens }) => {
    const content = tokensToHast(tokens);
    return kind === undefined ? content : [element(kind, { className: ["line"] }, content)];
  });
};
