import type { ElementContent, Root } from "hast";
import { createLowlight } from "lowlight";
import { classesOf, element, text } from "../content/hast";
import { grammars } from "./languages";

/**
 * The classes that code is colored by, and the highlighter's scopes that each gathers. Operators
 * and the like get no element: they would double the number of elements.
 */
const SCOPES = {
  "t-k": "keyword meta variable.language selector-keyword",
  "t-s": "string regexp char link code meta-string",
  "t-c": "comment quote doctag prompt",
  "t-n": "number literal symbol bullet",
  "t-f": "title title.function",
  "t-p": "attr attribute",
  "t-t": "type class built_in title.class",
  "t-g": "name section selector-tag selector-id selector-class selector-attr selector-pseudo",
  "t-v": "variable template-variable template-tag",
  "t-i": "addition",
  "t-d": "deletion",
} as const;

type TokenClass = keyof typeof SCOPES;

const byScope: ReadonlyMap<string, TokenClass> = new Map(
  Object.entries(SCOPES).flatMap(([name, scopes]) =>
    scopes.split(" ").map((scope): [string, TokenClass] => [scope, name as TokenClass]),
  ),
);

/** `["hljs-title", "class_"] => "t-t"`, `["hljs-operator"] => undefined`: the fullest scope first. */
const scopeToTokenClass = (classNames: readonly string[]): TokenClass | undefined => {
  const [first = "", sub = ""] = classNames.map((name) => name.replace(/^hljs-|_+$/g, ""));
  if (first === "meta" && sub === "prompt") return "t-c";
  return byScope.get(`${first}.${sub}`) ?? byScope.get(first);
};

/** A run of code in one color. */
export interface Token {
  value: string;
  name?: TokenClass | undefined;
}

/** Longer blocks (characters) are data that nobody reads for its colors. */
const LONGEST = 100_000;

const lowlight = createLowlight(grammars);

/**
 * Where the names of properties stay plain: examples are mostly configuration, every other word of
 * which is a property, and coloring them doubled the number of elements.
 */
const PLAIN_KEYS = new Set(["javascript", "typescript", "json"]);

interface Pending {
  node: Root["children"][number];
  name: TokenClass | undefined;
  plainKeys: boolean;
}

const nameInside = (pending: Pending, classes: readonly string[]): TokenClass | undefined => {
  // A template's placeholder is code again, not part of the string around it.
  if (classes.includes("hljs-subst")) return undefined;
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
    // In JSX, the names of a tag's attributes are few, and worth their color.
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
 * Colors code by one of `grammars`; without a grammar, or when the code is huge, it is one token:
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
 * Colors a terminal session: the prompt is gray, a command (with the lines that its `\`
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

/** As few elements as the colors need: white space between two of a color is part of both. */
// "let", " ", "async" => <span class="t-k">let async</span>
export const tokensToHast = (tokens: readonly Token[]): ElementContent[] => {
  const runs: Token[] = [];
  let space = "";
  for (const { value, name } of tokens) {
    const last = runs.at(-1);
    if (!/\S/.test(value)) {
      space += value;
      continue;
    }
    if (last && last.name === name) last.value += space + value;
    else if (name === undefined) runs.push({ value: space + value });
    else {
      if (last && last.name === undefined) last.value += space;
      else if (space !== "") runs.push({ value: space });
      runs.push({ value, name });
    }
    space = "";
  }
  const last = runs.at(-1);
  if (last && last.name === undefined) last.value += space;
  else if (space !== "") runs.push({ value: space });
  return runs.map(({ value, name }) =>
    name === undefined ? text(value) : element("span", { className: [name] }, [text(value)]),
  );
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
