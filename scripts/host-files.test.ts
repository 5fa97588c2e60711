import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostRules } from "../src/lib/hosting";
import { readHostRules, rulesToHostFile, writeHostFiles } from "./host-files";

const HASH = "0123456789abcdef0123";
const rules = hostRules({ redirects: [{ from: "/old/", to: "/concepts/" }] });

let root: string;
let dir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "host-files-"));
  dir = join(root, "public");
  await mkdir(join(dir, "concepts"), { recursive: true });
  await writeFile(join(dir, "index.html"), "");
  await writeFile(join(dir, "concepts/index.html"), "");
  await writeFile(join(dir, `app-${HASH}.js`), "");
});

afterEach(() => rm(root, { recursive: true, force: true }));

const read = (name: string): Promise<string> => readFile(join(dir, name), "utf8");

test("the files know the chunks of the build", async () => {
  await writeHostFiles(dir, rules);
  expect(await read("_headers")).toContain(
    `/app-${HASH}.js\n  Cache-Control: public, max-age=31536000, immutable\n`,
  );
  expect(await read("_redirects")).toBe("/old/ /concepts/ 301\n/old /concepts/ 301\n");
});

test("slashes are added on request", async () => {
  await writeHostFiles(dir, rules, { slashRedirects: true });
  expect(await read("_redirects")).toBe(
    "/concepts /concepts/ 301\n/old/ /concepts/ 301\n/old /concepts/ 301\n",
  );
});

test("only what has changed is written", async () => {
  const names = (files: string[]): string[] => files.map((file) => file.slice(root.length + 1));
  expect(names(await writeHostFiles(dir, rules))).toEqual([
    "public/_headers",
    "public/_redirects",
    ".cache/host-rules.json",
  ]);
  await utimes(join(dir, "_headers"), 1, 1);
  expect(await writeHostFiles(dir, rules)).toEqual([]);
  expect((await stat(join(dir, "_headers"))).mtimeMs).toBe(1000);
  const changed = hostRules({ redirects: [{ from: "/old/", to: "/" }] });
  expect(names(await writeHostFiles(dir, changed))).toEqual([
    "public/_redirects",
    ".cache/host-rules.json",
  ]);
});

test("the rules of the last build can be read again", async () => {
  await writeHostFiles(dir, rules);
  expect(await readHostRules(dir)).toEqual(rules);
});

test.each([
  ["missing", undefined],
  ["broken", "{"],
  ["of an older form", '{"redirects": {}}'],
])("rules that are %s ask for a build", async (_, text) => {
  if (text !== undefined) {
    await mkdir(join(root, ".cache"));
    await writeFile(join(root, ".cache/host-rules.json"), text);
  }
  await expect(readHostRules(dir)).rejects.toThrow(
    `The rules of the last build can't be read from ${join(root, ".cache/host-rules.json")}: run \`npm run build\` first.`,
  );
});

test("the hosts with a file of their own", () => {
  expect(JSON.parse(rulesToHostFile("vercel", rules))).toHaveProperty("redirects");
  expect(rulesToHostFile("nginx", rules)).toContain("server {");
  expect(() => rulesToHostFile("apache", rules)).toThrow(
    'No file is made for the host "apache". Known are: cloudflare, nginx, vercel;',
  );
});
