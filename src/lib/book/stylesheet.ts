import postcss from "postcss";

/** The light one of two colours, as the tokens write them. */
// light-dark(#ffffff, #10171c) => #ffffff
const light = (value: string): string => value.replace(/light-dark\(([^,()]+),[^()]*\)/g, "$1");

/** The custom properties that hold for the whole site. */
function readTokens(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  postcss.parse(css).each((node) => {
    if (node.type !== "rule" || node.selector !== ":root") return;
    node.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, light(value).trim()));
  });
  return tokens;
}

/**
 * A style sheet for readers of books, which know neither custom properties nor themes: every token
 * is replaced by its light value, and comments are left out.
 *
 * @param css style sheet that uses tokens
 * @param tokens the site's tokens
 * @throws Error that names a token that there is none of
 */
// ".t-k { color: var(--code-keyword) }" => ".t-k { color: #8a2a63 }"
export function toBookStyles(css: string, tokens: string): string {
  const known = readTokens(tokens);
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const value = known.get(name);
      if (value === undefined) {
        throw new Error(
          `The style sheet of the books uses ${name} in "${String(declaration)}", but src/styles/tokens.css has no such token.`,
        );
      }
      return value;
    });
  });
  return `${root.toString().trim()}\n`;
}
