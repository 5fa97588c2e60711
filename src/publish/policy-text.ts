import { createHash } from "node:crypto";
import type { policyHosts } from "../site/settings";

/** The source expression that allows an inline text. */
// "" => 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
export const toHashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Stylesheets that scripts put into a page. DocSearch draws the logo of its maker with one; where
 * Algolia isn't asked the logo is hidden, and drawn nevertheless.
 */
export const INJECTED_STYLES: readonly string[] = [
  ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}",
];

/**
 * A Content-Security-Policy in which nothing is allowed but what is named, as far as a document's
 * own `<meta>` element may say it.
 *
 * - `wasm-unsafe-eval` lets the search compile its WebAssembly, and no text to code.
 * - Images may come from any host by https: READMEs show what their authors chose, and avatars,
 *   badges and logos are redirected to hosts that nobody can list beforehand.
 * - Workers are scripts to it, by `script-src`.
 * - Trusted Types: `src/browser/trusted-types.ts` has the one policy.
 * @param inline texts of the scripts and stylesheets that are allowed
 */
export function policyText(
  inline: Readonly<Record<"scripts" | "styles", Iterable<string>>>,
  { connect, frame }: ReturnType<typeof policyHosts>,
): string {
  const hashes = (texts: Iterable<string>): string[] => [...texts].map(toHashSource).sort();
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashes(inline.scripts)],
    "style-src": ["'self'", ...hashes([...inline.styles, ...INJECTED_STYLES])],
    "img-src": ["'self'", "data:", "https:"],
    "connect-src": ["'self'", ...connect],
    "frame-src": frame,
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}
