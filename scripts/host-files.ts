import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { glob } from "tinyglobby";
import { z } from "zod";
import { rulesToNetlify, rulesToNginx, rulesToVercel } from "../src/lib/hosting";
import type { BuiltSite, HostRules } from "../src/lib/hosting";

const rulesSchema = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.literal(301) })),
  headers: z.array(z.object({ pattern: z.string(), headers: z.record(z.string(), z.string()) })),
  notFound: z.literal("/404.html"),
});

// Beside the published folder, in Gatsby's own, which git ignores: the rules of the last build, so
// that `npm start` and `npm run hosts` speak of exactly what was built.
const rulesFile = (publicDir: string): string =>
  join(resolve(publicDir), "..", ".cache", "host-rules.json");

/** Writes a text unless the file already holds it. */
async function writeChanged(file: string, text: string): Promise<boolean> {
  const old = await readFile(file, "utf8").catch(() => undefined);
  if (old === text) return false;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return true;
}

async function builtSite(publicDir: string, slashRedirects: boolean): Promise<BuiltSite> {
  const chunks = await glob("*.{js,css}", { cwd: publicDir });
  const documents = slashRedirects ? await glob("**/index.html", { cwd: publicDir }) : [];
  return {
    files: chunks.map((file) => `/${file}`),
    pages: documents.map((file) => `/${file.slice(0, -"index.html".length)}`),
  };
}

/**
 * Writes `_headers` and `_redirects` into the built site, and the rules themselves to where
 * `readHostRules` finds them. Files whose content is the same are not touched.
 *
 * @param options.slashRedirects one line per document that adds the slash with 301. For Cloudflare,
 *   which does it with 307 or 308 otherwise; Netlify adds the slash by itself
 * @returns paths of the files that were written
 * @throws Error if the files pass the limits of a host
 */
export async function writeHostFiles(
  publicDir: string,
  rules: HostRules,
  options: { slashRedirects?: boolean } = {},
): Promise<string[]> {
  const site = await builtSite(publicDir, options.slashRedirects ?? false);
  const { headers, redirects } = rulesToNetlify(rules, site);
  const files: [file: string, text: string][] = [
    [join(publicDir, "_headers"), headers],
    [join(publicDir, "_redirects"), redirects],
    [rulesFile(publicDir), `${JSON.stringify(rules, null, 2)}\n`],
  ];
  const written: string[] = [];
  for (const [file, text] of files) if (await writeChanged(file, text)) written.push(file);
  return written;
}

/**
 * The rules that the last build of a site has written.
 *
 * @throws Error that says to build the site, if there are none or they are of an older form
 */
export async function readHostRules(publicDir: string): Promise<HostRules> {
  const file = rulesFile(publicDir);
  try {
    return rulesSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new Error(
      `The rules of the last build can't be read from ${file}: run \`npm run build\` first.`,
      { cause },
    );
  }
}

/**
 * The configuration file of a host, as text.
 *
 * @throws Error that lists the hosts, if the name is none of them
 */
export function rulesToHostFile(host: string, rules: HostRules): string {
  if (host === "vercel") return `${JSON.stringify(rulesToVercel(rules), null, 2)}\n`;
  if (host === "nginx") return rulesToNginx(rules);
  throw new Error(
    `No file is made for the host "${host}". Known are: cloudflare, nginx, vercel; Netlify needs nothing else than the build. For example: npm run hosts -- nginx`,
  );
}
