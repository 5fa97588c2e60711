import { extname } from "node:path";

/** What readers download, in the groups of the table. */
export type Kind = "document" | "script" | "style" | "font" | "image" | "data";

const types: Readonly<Record<string, readonly [string, Kind]>> = {
  ".html": ["text/html; charset=utf-8", "document"],
  ".js": ["text/javascript; charset=utf-8", "script"],
  ".mjs": ["text/javascript; charset=utf-8", "script"],
  ".css": ["text/css; charset=utf-8", "style"],
  ".json": ["application/json; charset=utf-8", "data"],
  ".webmanifest": ["application/manifest+json; charset=utf-8", "data"],
  ".xml": ["application/xml; charset=utf-8", "data"],
  ".txt": ["text/plain; charset=utf-8", "data"],
  ".md": ["text/markdown; charset=utf-8", "data"],
  ".wasm": ["application/wasm", "data"],
  ".svg": ["image/svg+xml", "image"],
  ".png": ["image/png", "image"],
  ".ico": ["image/x-icon", "image"],
  ".webp": ["image/webp", "image"],
  ".avif": ["image/avif", "image"],
  ".jpg": ["image/jpeg", "image"],
  ".gif": ["image/gif", "image"],
  ".woff2": ["font/woff2", "font"],
  ".woff": ["font/woff", "font"],
};

/** Type and group of a file; what has none is data. */
// /body/concepts.abc.html => a fragment of a page, which is data to the reader
export function fileType(path: string): { type: string; kind: Kind } {
  const [type, kind] = types[extname(path)] ?? ["application/octet-stream", "data"];
  return { type, kind: path.startsWith("/body/") ? "data" : kind };
}

/** Whether a file is sent compressed: text, and WebAssembly. */
export const isCompressed = (type: string): boolean =>
  /^(?:text\/|application\/(?!octet-stream))|svg/.test(type);

/**
 * Whether a name holds a hash of the content, so that it may be kept for good: eight or more
 * characters, one of them a figure or a capital, before the last ending, or Vite's folder for such.
 */
// /app-5f955852dee562b4459c.js, /assets/guides_csp.md.CeQ9LXk1.lean.js => true
// /pagefind/pagefind.js => false
export function isHashed(path: string): boolean {
  if (/^\/(?:_astro|assets|static)\//.test(path)) return true;
  const [, part = ""] = /[.~_-]([\dA-Za-z_-]{8,})\.\w+$/.exec(path) ?? [];
  return /\d/.test(part) || (/[A-Z]/.test(part) && /[a-z]/.test(part));
}
