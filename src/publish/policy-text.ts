import { createHash } from "node:crypto";
import { playgroundPage } from "../site/own-pages";
import type { policyHosts } from "../site/settings";

/**
 * Source expression of an inline text: "" =>
 * `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`
 */
export const toHashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Stylesheets that scripts insert. DocSearch draws Algolia's logo, even when it is hidden. */
export const INJECTED_STYLES: readonly string[] = [
  ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}",
];

/** What only the playground's page needs: its frames, and a place where it opens projects. */
const PLAYGROUND = { frame: ["'self'"], form: ["https://stackblitz.com"] };

/**
 * The part of the policy that a `<meta>` element can have. Images can come from any https host,
 * because READMEs and redirects of avatars and badges have unknown hosts. `strict-dynamic` allows
 * what an allowed script loads, instead of every file of the site. `src/browser/trusted-types.ts`
 * has the Trusted Types policy.
 * @param inline allowed texts of scripts and stylesheets
 * @param url of the page
 */
export function policyText(
  inline: Readonly<Record<"scripts" | "styles", Iterable<string>>>,
  { connect, frame }: ReturnType<typeof policyHosts>,
  url = "",
): string {
  const own = url === playgroundPage.url ? PLAYGROUND : { frame: [], form: ["'none'"] };
  const hashes = (texts: Iterable<string>): string[] => [...texts].map(toHashSource).sort();
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'strict-dynamic'", ...hashes(inline.scripts)],
    "worker-src": ["'self'"],
    "style-src": ["'self'", ...hashes([...inline.styles, ...INJECTED_STYLES])],
    "img-src": ["'self'", "data:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect],
    "frame-src": [...own.frame, ...frame],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": own.form,
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}
