// Gatsby names its chunks `[name]-[contenthash].js` and `[name].[contenthash].css`, and leaves the
// length of the hash to webpack (20 hexadecimal digits). A little slack in both directions keeps the
// rule alive if that changes, and is still too long for a date or a word in a file's name.
const HASH = "[0-9a-f]{16,32}";

const TOKENS = /\/\*\*\/|\/\*\*$|\*|\[hash\]|[^*[/]+|./g;

function tokenToSource(token: string): string {
  switch (token) {
    case "/**/":
      return "/(?:.*/)?";
    case "/**":
      return "/.*";
    case "*":
      return "[^/]*";
    case "[hash]":
      return HASH;
    default:
      return token.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  }
}

/**
 * The source of a regular expression for a path pattern, without anchors and without capturing
 * groups, so that it also fits into nginx's and Vercel's files.
 *
 * `*` stands for characters of one path segment, a final `/**` for everything below a folder,
 * `/**` between segments for any number of folders, `[hash]` for a content hash.
 */
// /*.[hash].css => /[^/]*\.[0-9a-f]{16,32}\.css
export function patternToSource(pattern: string): string {
  return (pattern.match(TOKENS) ?? []).map(tokenToSource).join("");
}

/** A regular expression that matches exactly the paths of a pattern (see `patternToSource`). */
// /static/** => /^\/static\/.*$/
export function patternToRegExp(pattern: string): RegExp {
  return new RegExp(`^${patternToSource(pattern)}$`);
}

/**
 * A pattern in the language of a `_headers` file, where one `*` stands for any characters, slashes
 * included. Undefined if that language can't say it: such a pattern has to be written out file by
 * file. A `*` inside a segment becomes wider than it was, which does no harm with our names.
 */
// /**/index.md => /*index.md
// /*-[hash].js => undefined
export function patternToSplat(pattern: string): string | undefined {
  const splat = pattern.replace("/**/", "/*").replace(/\/\*\*$/, "/*");
  return splat.includes("[hash]") || splat.split("*").length > 2 ? undefined : splat;
}
