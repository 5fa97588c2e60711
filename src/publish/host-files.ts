import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { glob } from "tinyglobby";
import type { HostRules } from "./host-rules";
import { rulesToNetlify, rulesToVercel } from "./host-writers";
import { rulesToNginx } from "./nginx";
import { writeChanged } from "./write-changed";

// Beside the published directory: `npm run serve` and `scripts/hosts.ts` use what the last build wrote.
const rulesFile = (publicDir: string): string =>
  join(resolve(publicDir), "..", ".cache", "host-rules.json");

/**
 * Writes `_headers` and `_redirects` into the built site, and the rules themselves to where
 * `readHostRules` finds them.
 * @param slashRedirects a line for each page that adds the slash with 301: Cloudflare does it with 307
 *   or 308 otherwise
 * @throws Error if the files pass the limits of a host
 */
export async function writeHostFiles(
  publicDir: string,
  rules: HostRules,
  slashRedirects: boolean,
): Promise<void> {
  const files = await glob("*.{js,css}", { cwd: publicDir });
  const documents = slashRedirects ? await glob("**/index.html", { cwd: publicDir }) : [];
  const { headers, redirects } = rulesToNetlify(
    rules,
    files.map((file) => `/${file}`),
    documents.map((file) => `/${file.slice(0, -"index.html".length)}`),
  );
  await writeChanged(join(publicDir, "_headers"), headers);
  await writeChanged(join(publicDir, "_redirects"), redirects);
  await writeChanged(rulesFile(publicDir), `${JSON.stringify(rules, null, 2)}\n`);
}

/**
 * The rules that the last build of a site has written.
 * @throws Error that says to build the site, if there are none
 */
export async function readHostRules(publicDir: string): Promise<HostRules> {
  const file = rulesFile(publicDir);
  try {
    return JSON.parse(await readFile(file, "utf8")) as HostRules;
  } catch (cause) {
    const message = `The rules of the last build can't be read from ${file}: run \`npm run build\` first.`;
    throw new Error(message, { cause });
  }
}

/**
 * The configuration file of a host, as text.
 * @throws Error that lists the hosts, if the name is none of them
 */
export function rulesToHostFile(host: string, rules: HostRules): string {
  if (host === "vercel") return rulesToVercel(rules);
  if (host === "nginx") return rulesToNginx(rules);
  throw new Error(
    `No file is made for the host "${host}". Known are: cloudflare, nginx, vercel; Netlify needs only the build. For example: node --import tsx scripts/hosts.ts nginx`,
  );
}
