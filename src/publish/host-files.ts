import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { glob } from "tinyglobby";
import { matchesPattern, REVALIDATE, type HeaderRule, type HostRules } from "./host-rules";
import { writeChanged } from "./write-changed";

/**
 * What Cloudflare reads of `_headers` and `_redirects`; it drops the rest without a message.
 * Source: developers.cloudflare.com/workers/static-assets/headers/ and …/redirects/
 */
const LIMITS = { rules: 100, line: 2_000, redirects: 2_000 };

/** Beside the published folder: `npm run serve` uses what the last build wrote. */
const rulesFile = (publicDir: string): string =>
  join(resolve(publicDir), "..", ".cache", "host-rules.json");

/** Rules of a `_headers` file, where `*` includes slashes and `[hash]` has to be written out. */
function headerBlocks(all: readonly HeaderRule[], files: readonly string[]): HeaderRule[] {
  // The hosts' own default, repeated, would give files two values of one header.
  const rules = all
    .map(({ pattern, headers }) => ({
      pattern,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([, each]) => each !== REVALIDATE),
      ),
    }))
    .filter(({ headers }) => Object.keys(headers).length > 0);
  const isNamed = ({ pattern }: HeaderRule): boolean => pattern.includes("[hash]");
  const splats = rules.filter((rule) => !isNamed(rule));
  // Cloudflare joins the values of one header from several rules.
  const isCovered = (file: string, { headers }: HeaderRule): boolean =>
    splats.some(
      (rule) =>
        Object.keys(rule.headers).some((name) => name in headers) &&
        matchesPattern(rule.pattern, file),
    );
  const written = rules.filter(isNamed).flatMap((rule) =>
    [...files]
      .sort()
      .filter((file) => matchesPattern(rule.pattern, file) && !isCovered(file, rule))
      .map((file) => ({ ...rule, pattern: file })),
  );
  const toSplat = (pattern: string): string =>
    pattern.replace("/**/", "/*").replace(/\/\*\*$/, "/*");
  return [...splats.map((rule) => ({ ...rule, pattern: toSplat(rule.pattern) })), ...written];
}

function redirectLines({ redirects }: HostRules, pages: readonly string[]): string[] {
  const slashes = [...pages]
    .sort()
    .filter((page) => page !== "/")
    .map((page) => ({ from: page.replace(/\/$/, ""), to: page }));
  // A redirect from a page would hide the page.
  const taken = new Set([...pages, ...slashes.map(({ from }) => from)]);
  // Hosts take an old path with and without its slash for two.
  const moved = redirects
    .flatMap(({ from, to }) =>
      [...new Set([from, from.replace(/\/$/, "")])].map((form) => ({ from: form, to })),
    )
    .filter(({ from }) => !taken.has(from));
  return [...slashes, ...moved].map(({ from, to }) => `${encodeURI(from)} ${to} 301`);
}

/**
 * The texts of `_headers` and `_redirects`, which Netlify and Cloudflare read from the published
 * folder. Both answer unknown paths with `/404.html` and status 404 without being told.
 *
 * @param files scripts and stylesheets at the root: `/app-0123456789abcdef0123.js`
 * @param pages pages whose URL without the slash is redirected; Netlify does that without being told
 * @throws Error if Cloudflare would ignore a part of the files
 */
// [{ from: "/old/", to: "/new/" }] => redirects: "/old/ /new/ 301\n/old /new/ 301\n"
export function rulesToFiles(
  rules: HostRules,
  files: readonly string[],
  pages: readonly string[] = [],
): { headers: string; redirects: string } {
  const blocks = headerBlocks(rules.headers, files);
  const headers = blocks
    .map(({ pattern, headers: all }) => {
      const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join("")}`;
    })
    .join("\n");
  const redirects = redirectLines(rules, pages);
  const longest = Math.max(...[...headers.split("\n"), ...redirects].map(({ length }) => length));
  if (
    blocks.length > LIMITS.rules ||
    redirects.length > LIMITS.redirects ||
    longest > LIMITS.line
  ) {
    throw new Error(
      `Cloudflare would ignore a part of the host files: ${blocks.length} header rules (limit ${LIMITS.rules}), ${redirects.length} redirects (limit ${LIMITS.redirects}), ${longest} characters in a line (limit ${LIMITS.line}).`,
    );
  }
  return { headers, redirects: redirects.map((line) => `${line}\n`).join("") };
}

/**
 * Writes `_headers` and `_redirects` into the built site, and the rules to where `readHostRules`
 * finds them.
 *
 * @param options.slashRedirects a line for each page that adds the slash with 301: Cloudflare does it
 *   with 307 or 308 otherwise
 */
export async function writeHostFiles(
  publicDir: string,
  rules: HostRules,
  { slashRedirects }: { slashRedirects: boolean },
): Promise<void> {
  const files = await glob("*.{js,css}", { cwd: publicDir });
  const documents = slashRedirects ? await glob("**/index.html", { cwd: publicDir }) : [];
  const { headers, redirects } = rulesToFiles(
    rules,
    files.map((file) => `/${file}`),
    documents.map((file) => `/${file.slice(0, -"index.html".length)}`),
  );
  await writeChanged(join(publicDir, "_headers"), headers);
  await writeChanged(join(publicDir, "_redirects"), redirects);
  await writeChanged(rulesFile(publicDir), `${JSON.stringify(rules, null, 2)}\n`);
}

/** The rules that the last build of a site wrote. */
export async function readHostRules(publicDir: string): Promise<HostRules> {
  try {
    return JSON.parse(await readFile(rulesFile(publicDir), "utf8")) as HostRules;
  } catch (cause) {
    throw new Error("There is no built site: run `npm run build` first.", { cause });
  }
}
