/*
 * `npm run test:incremental`: builds a copy of the site in a temporary folder, edits the text of one
 * page and builds again: no other page's HTML may change. Then builds once more without a network:
 * what was fetched before has to be enough. At last edits a style sheet, which the pages that show it
 * have to take in. Exits 1 when one of these does not hold.
 */
import { appendFile, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { copySite, removeSite } from "./bench/copy-site";
import { changedFiles, hashHtml, mayChange } from "./bench/html-hashes";
import { runBuild } from "./bench/run-build";

const edited = { file: "content/concepts/output.md", url: "/concepts/output/" };
/** A sheet that only one page has, which stands in that page's HTML. */
const sheet = { file: "src/components/NotFound/NotFound.lazy.module.css", page: "404.html" };
const rule = ".main { --seen: 1; }";
const sentence = "This sentence was added to see which files a changed text changes.";

let failures = 0;

function tell(what: string, wrong: readonly string[]): void {
  console.log(`${wrong.length === 0 ? "✓" : "✘"} ${what}`);
  for (const line of wrong) console.log(`    ${line}`);
  if (wrong.length > 0) failures += 1;
}

async function build(dir: string, name: string, env?: Record<string, string>): Promise<void> {
  const { processor, wall } = await runBuild(dir, env);
  console.log(
    `  ${name}: ${processor.toFixed(1)} processor seconds, ${wall.toFixed(1)} by the clock`,
  );
}

/** A registry that answers nobody, and counts who asks. */
async function deadRegistry(): Promise<{ server: Server; url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${String(port)}/`, asked: () => asked };
}

async function check(dir: string): Promise<void> {
  const publicDir = join(dir, "public");
  const page = join(publicDir, edited.url, "index.html");
  await build(dir, "cold build");
  const cold = await hashHtml(publicDir);

  await appendFile(join(dir, edited.file), `\n${sentence}\n`);
  await build(dir, "build after the edit of one page");
  const warm = await hashHtml(publicDir);
  const changed = changedFiles(cold, warm);
  const shows = (await readFile(page, "utf8")).includes(sentence);
  tell(`${edited.url} shows its new text`, shows ? [] : [`${page} does not hold: ${sentence}`]);
  tell(
    `no other page's HTML changes (${warm.size} files, ${changed.length} changed)`,
    changed.filter((file) => !mayChange(file, edited.url)),
  );

  const registry = await deadRegistry();
  // Whatever else wants to leave this machine finds a proxy that isn't there.
  const closed = "http://127.0.0.1:9";
  await build(dir, "build without a network", {
    npm_config_registry: registry.url,
    npm_config_prefer_offline: "false",
    HTTP_PROXY: closed,
    HTTPS_PROXY: closed,
    NO_PROXY: "127.0.0.1,localhost",
  });
  registry.server.close();
  const asked = registry.asked();
  tell(
    "no package is asked for again",
    asked === 0 ? [] : [`the registry was asked ${asked} times`],
  );
  tell("a build without changes changes no HTML", changedFiles(warm, await hashHtml(publicDir)));

  await appendFile(join(dir, sheet.file), `\n${rule}\n`);
  await build(dir, "build after the edit of a style sheet");
  const styled = (await readFile(join(publicDir, sheet.page), "utf8")).includes("--seen");
  tell(
    `${sheet.page} has its new styles`,
    styled ? [] : [`${sheet.page} still has those of ${sheet.file} before the edit`],
  );
}

async function main(): Promise<void> {
  const dir = await copySite(join(__dirname, ".."));
  try {
    await check(dir);
  } finally {
    await removeSite(dir);
  }
  if (failures > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
