// Types of the text files that a build holds. Binary files (images, fonts) need no charset and are
// left to the server's own table. The names that Pagefind gives its index are known to no table.
const TEXT_TYPES: Record<string, string> = {
  atom: "application/atom+xml",
  css: "text/css",
  csv: "text/csv",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  map: "application/json",
  md: "text/markdown",
  mjs: "text/javascript",
  rss: "application/rss+xml",
  svg: "image/svg+xml",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
  xml: "application/xml",
  yml: "text/yaml",
};

const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

/** The Content-Type of a text file, always UTF-8; undefined for everything that isn't known text. */
// /app.js => text/javascript; charset=utf-8
export function textTypeOf(path: string): string | undefined {
  const type = TEXT_TYPES[extensionOf(path)];
  return type === undefined ? undefined : `${type}; charset=utf-8`;
}

/** Whether no table of types knows the file, so that it can only be sent as bytes. */
// /pagefind/wasm.en.pagefind => true
export function isUnknownType(path: string): boolean {
  const extension = extensionOf(path);
  return extension === "" || /^(?:pagefind|pf_\w+)$/.test(extension);
}
