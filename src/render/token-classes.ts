/**
 * The classes that code is colored by, and the highlighter's scopes that each gathers. Scopes that
 * are not here (operators, punctuation, parameters, property access) get no element: they would
 * double the number of elements and say little.
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

export type TokenClass = keyof typeof SCOPES;

const byScope: ReadonlyMap<string, TokenClass> = new Map(
  Object.entries(SCOPES).flatMap(([name, scopes]) =>
    scopes.split(" ").map((scope): [string, TokenClass] => [scope, name as TokenClass]),
  ),
);

/** `["hljs-title", "class_"] => "t-t"`, `["hljs-operator"] => undefined`: the fullest scope first. */
export const scopeToTokenClass = (classNames: readonly string[]): TokenClass | undefined => {
  const [first = "", sub = ""] = classNames.map((name) => name.replace(/^hljs-|_+$/g, ""));
  if (first === "meta" && sub === "prompt") return "t-c";
  return byScope.get(`${first}.${sub}`) ?? byScope.get(first);
};
