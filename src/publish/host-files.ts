import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { glob } from "tinyglobby";
import type { HostRules } from "./host-rules";
import { rulesToNetlify, rulesToVercel } from "./host-writers";
import { rulesToNginx } from "./nginx";
import { writeChanged } from "./write-changed";

// Outside the published directory; `npm run serve` and `scripts/hosts.ts` read it.
const rulesFile = (publicDir: string): string =>
  join(resolve(publicDir), "..", ".cache", "host-rules.json");

/**
 * Writes `_headers`, `_redirects` and the rules for `readHostRules`.
 * @param isCloudflare adds a line per page that adds the slash with status 301 instead of 307 or
 * 308, and lines that end a general header where a rule has its own
 * @throws Error if the files exceed a host's limits
 */
export async function writeHostFiles(
  publicDir: string,
  rules: HostRules,
  isCloudflare: boolean,
): Promise<void> {
  const files = await glob("*.{js,css}", { cwd: publicDir });
  const documents = isCloudflare ? await glob("**/index.html", { cwd: publicDir }) : [];
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
 * Reads the rules of the last build.
 * @throws Error if there is none
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
 * The configuration file of a host.
 * @throws Error with the known hosts
 */
export function rulesToHostFile(host: string, rules: HostRules): string {
  if (host === "vercel") return rulesToVercel(rules);
  if (host === "nginx") return rulesToNginx(rules);
  throw new Error(
    `No file is made for the host "${host}". Known are: cloudflare, nginx, vercel; Netlify needs only the build. For example: node --import tsx scripts/hosts.ts nginx`,
  );
}
