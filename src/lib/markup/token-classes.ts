/**
 * The classes that code is coloured by, what each is for, and the highlighter's scopes that it
 * gathers. Scopes that are not here (operators, punctuation, parameters, property access) get no
 * element: they would double the number of elements and say little.
 */
export const tokenClasses = {
  "t-k": {
    meaning: "keyword",
    scopes: ["keyword", "meta", "variable.language", "selector-keyword"],
  },
  "t-s": { meaning: "string", scopes: ["string", "regexp", "char", "link", "code", "meta-string"] },
  "t-c": { meaning: "comment", scopes: ["comment", "quote", "doctag", "prompt"] },
  "t-n": { meaning: "number or literal", scopes: ["number", "literal", "symbol", "bullet"] },
  "t-f": { meaning: "function name", scopes: ["title", "title.function"] },
  "t-p": { meaning: "property or attribute name", scopes: ["attr", "attribute"] },
  "t-t": {
    meaning: "type, class or builtin",
    scopes: ["type", "class", "built_in", "title.class"],
  },
  "t-g": {
    meaning: "tag, selector or heading",
    scopes: [
      "name",
      "section",
      "selector-tag",
      "selector-id",
      "selector-class",
      "selector-attr",
      "selector-pseudo",
    ],
  },
  "t-v": {
    meaning: "variable or template tag",
    scopes: ["variable", "template-variable", "template-tag"],
  },
  "t-i": { meaning: "added line of a patch", scopes: ["addition"] },
  "t-d": { meaning: "removed line of a patch", scopes: ["deletion"] },
} as const satisfies Record<string, { meaning: string; scopes: readonly string[] }>;

/** One of the classes above. */
export type TokenClass = keyof typeof tokenClasses;

const byScope: ReadonlyMap<string, TokenClass> = new Map(
  Object.entries(tokenClasses).flatMap(([name, { scopes }]) =>
    scopes.map((scope): [string, TokenClass] => [scope, name as TokenClass]),
  ),
);

/**
 * The class for a highlighter's span, by its own classes: the fullest scope first.
 *
 * `["hljs-title", "class_"] => "t-t"`, `["hljs-operator"] => undefined`
 */
export const scopeToTokenClass = (classNames: readonly string[]): TokenClass | undefined => {
  const [first = "", ...rest] = classNames.map((name) => name.replace(/^hljs-|_+$/g, ""));
  const sub = rest[0];
  if (first === "meta" && sub === "prompt") return "t-c";
  return (sub === undefined ? undefined : byScope.get(`${first}.${sub}`)) ?? byScope.get(first);
};
