import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headersForPath } from "./match";
import { rulesToNginx } from "./nginx";
import { hostRules } from "./rules";

const HASH = "0123456789abcdef0123";
const rules = hostRules({
  redirects: [
    { from: "/old/", to: "/new/#part" },
    { from: "/older/", to: "/new/" },
  ],
  contentSecurityPolicy: "default-src 'self'",
});
const text = rulesToNginx(rules, { root: "/srv/site", serverName: "docs.example" });

type Token = string | { block: Token[] };

/** Reads nginx's syntax: words, quoted words, `;` and blocks. Throws where a brace is missing. */
function parseNginx(source: string): Token[] {
  const words = source.matchAll(/"((?:[^"\\]|\\.)*)"|([{};])|([^\s"{};]+)/g);
  const stack: Token[][] = [[]];
  for (const [, quoted, mark, word] of words) {
    const top = stack.at(-1)!;
    if (mark === "{") {
      const block: Token[] = [];
      top.push({ block });
      stack.push(block);
    } else if (mark === "}") {
      stack.pop();
      if (stack.length === 0) throw new Error("a brace too many");
    } else {
      // Inside quotes nginx takes the backslash away from quotes and backslashes only.
      top.push(mark ?? word ?? quoted!.replace(/\\(["\\])/g, "$1"));
    }
  }
  if (stack.length !== 1) throw new Error("a brace is not closed");
  return stack[0]!;
}

/** The entries of `map $uri <variable> { … }`, in order. */
function mapEntries(variable: string): [key: string, value: string][] {
  const tokens = parseNginx(text);
  const { block } = tokens[tokens.indexOf(variable) + 1] as { block: string[] };
  const entries: [string, string][] = [];
  for (let at = 0; at < block.length; at += 3) {
    expect(block[at + 2]).toBe(";");
    entries.push([block[at]!, block[at + 1]!]);
  }
  return entries;
}

/** The value that nginx finds: an exact key, then the first expression, then the default. */
function lookUp(variable: string, uri: string): string {
  const entries = mapEntries(variable);
  const found =
    entries.find(([key]) => key === uri) ??
    entries.find(([key]) => key.startsWith("~") && new RegExp(key.slice(1)).test(uri)) ??
    entries.find(([key]) => key === "default");
  return found?.[1] ?? "";
}

const NAMES = [
  "Cache-Control",
  "X-Content-Type-Options",
  "Referrer-Policy",
  "Permissions-Policy",
  "Cross-Origin-Opener-Policy",
  "X-Frame-Options",
  "Strict-Transport-Security",
  "Content-Security-Policy",
  "Cross-Origin-Resource-Policy",
  "X-Robots-Tag",
];

test.each([
  "/concepts/index.html",
  "/concepts/index.md",
  "/404.html",
  "/sw.js",
  `/app-${HASH}.js`,
  `/styles.${HASH}.css`,
  "/static/a/b.png",
  "/body/concepts-1a2b.html",
  "/data/kits-1a2b.json",
])("the headers of %s are those of our server", (uri) => {
  const sent = NAMES.map((name): [string, string] => [
    name,
    lookUp(`$site_${name.toLowerCase().replaceAll("-", "_")}`, uri),
  ]).filter(([, value]) => value !== "");
  const expected = headersForPath(rules, uri);
  delete expected["Content-Type"];
  expect(Object.fromEntries(sent)).toEqual(expected);
  for (const name of NAMES) expect(text).toContain(`  add_header ${name} $site_`);
});

test.each([
  ["/old/", "/new/", "#part"],
  ["/old", "/new/", "#part"],
  ["/older", "/new/", ""],
  ["/new/", "", ""],
])("%s has moved to %s%s", (uri, path, hash) => {
  expect(lookUp("$site_moved_to", uri)).toBe(path);
  expect(lookUp("$site_moved_hash", uri)).toBe(hash);
});

test.each([
  ["/index.html", "/"],
  ["/guides/index.html?a=1", "/guides/"],
  ["/guides/", undefined],
  ["/guides/index.htmls", undefined],
  ["/x?y=/index.html", undefined],
  ["//evil.example/index.html", undefined],
  ["/\\evil.example/index.html", undefined],
])("the request %s is sent to %s", (request, folder) => {
  const tokens = JSON.stringify(parseNginx(text));
  const expression = JSON.parse(
    /"(\^\(\?<site_folder>(?:[^"\\]|\\.)*)"/.exec(tokens)![0],
  ) as string;
  expect(new RegExp(expression).exec(request)?.groups?.site_folder).toBe(folder);
});

test("the server block names the folder, the site and the not-found page", () => {
  expect(text).toContain('root "/srv/site";');
  expect(text).toContain("server_name docs.example;");
  expect(text).toContain("error_page 404 /404.html;");
  expect(text).toContain("return 301 $site_moved_to$is_args$args$site_moved_hash;");
  expect(text).toContain('location ~ "^/(?:.*/)?index\\.md$" {');
});

test("a dollar sign can't be written and is refused", () => {
  const wrong = hostRules({ redirects: [], contentSecurityPolicy: "x $y" });
  expect(() => rulesToNginx(wrong)).toThrow(
    "nginx can't send a dollar sign in a header or a path: x $y",
  );
});

test.each([
  [40, undefined],
  [41, "map_hash_bucket_size 128;"],
  [110, "map_hash_bucket_size 256;"],
])("an old address of %d characters: %s", (length, expected) => {
  const from = `/${"a".repeat(length - 2)}/`;
  const first = rulesToNginx(hostRules({ redirects: [{ from, to: "/b/" }] })).split("\n")[0];
  if (expected === undefined) expect(first).not.toContain("bucket");
  else expect(first).toBe(expected);
});

const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;

(hasNginx ? test : test.skip)("nginx itself accepts the file", () => {
  const dir = mkdtempSync(join(tmpdir(), "nginx-"));
  try {
    const file = join(dir, "nginx.conf");
    // Folders and a socket of our own: the check opens them, and the defaults need more rights.
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${dir}/${name};\n`)
      .join("");
    const local = text
      .replace("listen 80;", `listen unix:${dir}/socket;`)
      .replace("listen [::]:80;", "");
    writeFileSync(
      file,
      `pid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\naccess_log off;\n${folders}${local}}\n`,
    );
    expect(() =>
      execFileSync("nginx", ["-t", "-p", dir, "-c", file], { stdio: "pipe" }),
    ).not.toThrow();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
