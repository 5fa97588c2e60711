import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../test/loopback";
import type { FrontMatter } from "../content/front-matter";
import { formatProblem } from "../content/problems";
import { fence, toPage } from "./testing/fixture";
import { collectProjects } from "./projects";
import { runAll, type RunReport } from "./run-all";
import { updatePage } from "./update";

jest.setTimeout(60_000);

const root = path.join(__dirname, "../..");

/** Runs the projects of pages, which are really built. */
const run = async (
  pages: readonly { url?: string; markdown: string; projects?: FrontMatter["projects"] }[],
  { limit = 30_000, useCache = false, retry = false } = {},
): Promise<RunReport & { lines: string[] }> => {
  const projects = pages.flatMap(({ markdown, projects: given, url }) =>
    collectProjects(toPage(markdown, given, url)),
  );
  const report = await runAll(projects, { root, limit, useCache, retry, isWanted: () => true });
  return { ...report, lines: report.problems.map(formatProblem).sort() };
};

const source = (project: string, code: string, step = 1, more = "") =>
  fence(`js title="src/index.js" project="${project}" step="${step}"${more}`, code);
const config = (project: string, options: string, step = 1) =>
  fence(
    `js title="webpack.config.js" project="${project}" step="${step}"`,
    `module.exports = ${options};`,
  );
const session = (project: string, text: string, step = 1, more = "") =>
  fence(`console project="${project}" step="${step}"${more}`, text);
const at = "content/guides/a.md";

interface Attempt {
  code?: string;
  /** Attributes of the source's fence. */
  more?: string;
  options?: string;
  tried?: string;
}

const toMarkdown = ({ code = "", more, options = '{ mode: "none" }', tried = "" }: Attempt) =>
  source("x", code, 1, more) + config("x", options) + tried;

test("a project does step by step as its page says, and another page's continues it", async () => {
  const first = [
    fence('bash project="shop"', "mkdir web-shop && cd web-shop\nnpm init -y"),
    fence('npm project="shop"', "npm install lodash-es"),
    fence(
      'json title="package.json" project="shop" show="output"',
      '{\n  "name": "web-shop",\n  …\n  "dependencies": {\n    "lodash-es": "^4.18.1"\n  }\n}',
    ),
    fence(
      'json title="package.json" project="shop" step="2" show="hidden"',
      '{ "dependencies": { "lodash-es": "^4.17.0" } }',
    ),
    source("shop", 'import { upperFirst } from "lodash-es";\nconsole.log(upperFirst("shop"));', 2),
    config("shop", '{ mode: "production", stats: { orphanModules: false } }', 2),
    session(
      "shop",
      "$ npx webpack --stats-nested-modules\n…\n  | ./node_modules/lodash-es/upperFirst.js 468 bytes [built]\n…\n$ ls dist\nmain.js",
      2,
    ),
  ].join("");
  const { lines, ...report } = await run([
    { markdown: first },
    {
      url: "/guides/b/",
      markdown: session("more", "$ node dist/main.js\nShop"),
      projects: { more: { from: "/guides/a/#shop" } },
    },
  ]);
  expect(lines).toEqual([]);
  expect(report).toMatchObject({ projects: 2, cached: 0 });
});

test("a page that is updated with what came says what comes", async () => {
  const page = toMarkdown({
    options: '{ mode: "production", output: { filename: "[contenthash].js" } }',
    code: "console.log(1);",
    tried:
      session("x", "$ npx webpack\n…\n./src/index.js 1 bytes [built]\n…\n\n$ ls src\nold.js") +
      fence('js title="dist/1234567.js" project="x" show="output"', "console.log(2);"),
  });
  const { problems } = await run([{ markdown: page }]);
  const updated = updatePage(page, problems);
  expect(updated.slice(updated.indexOf("$ npx"))).toMatch(
    /^\$ npx webpack\n…\n\.\/src\/index\.js 16 bytes \[built\].*\n…\n\n\$ ls src\nindex\.js\n```\n```js title="dist\/\w{20}\.js" project="x" show="output"\nconsole\.log\(1\);\n```\n$/,
  );
  expect((await run([{ markdown: updated }])).lines).toEqual([]);
});

// Each with its source in line 2, its configuration in line 5, and what is tried from line 7 on.
test.each<[string, Attempt, string]>([
  [
    "a claim that is wrong",
    { tried: session("x", "$ npx webpack\nasset main.js 1 KiB [emitted]\n…") },
    `9:1 error examples/output \`npx webpack\` prints something other than the page shows
    - asset main.js 1 KiB [emitted]
    + asset main.js 54 bytes [emitted] (name: main)
      …`,
  ],
  [
    "a configuration that isn't valid",
    { options: '{ mode: "none", entyr: "" }' },
    `5:1 error examples/build \`npx webpack\` ended with exit code 2
    [webpack-cli] ✖ Invalid configuration object.`,
  ],
  [
    "a warning that the text is silent about",
    {
      options:
        '{ mode: "none", ignoreWarnings: [], resolve: { roots: [] }, plugins: [(compiler) => { compiler.hooks.thisCompilation.tap("W", (compilation) => { compilation.warnings.push(new Error("Watch out")); }); }] }',
    },
    `5:1 error examples/warning \`npx webpack\` prints a warning that the page doesn't mention
    WARNING in Watch out`,
  ],
  [
    "a file that must fail, and doesn't",
    { tried: source("x", "1;", 2, ' fails="no such thing"') },
    `8:1 error examples/fails step 2 builds, but should fail with "no such thing"`,
  ],
  [
    "a command that must fail, and doesn't",
    { tried: session("x", "$ node --version\n…", 2, ' fails="no such thing"') },
    `8:1 error examples/fails \`node --version\` succeeds, but should fail with "no such thing"`,
  ],
  [
    "a package that isn't installed",
    { tried: session("x", "$ npx no-such-command") },
    `8:1 error examples/command \`npx no-such-command\` needs "no-such-command", which examples can't run`,
  ],
  [
    "a package.json with what the repository hasn't",
    {
      tried: fence(
        'json title="package.json" project="x"',
        '{ "devDependencies": { "no-such-package": "1" } }',
      ),
    },
    `8:1 error examples/package package.json can't be installed: no-such-package is not installed in this repository: npm install --save-dev no-such-package`,
  ],
  [
    "a file that comes out otherwise",
    {
      options: '{ mode: "production", output: { library: { type: "commonjs2" } } }',
      code: "export default 7;",
      tried: fence('js title="dist/main.js" project="x" show="output"', "module.exports = 8;"),
    },
    `8:1 error examples/file dist/main.js differs from the page
    + (() => {
    +   "use strict";
`,
  ],
])("%s is told where it stands", async (_name, attempt, expected) => {
  const { lines } = await run([{ markdown: toMarkdown(attempt) }]);
  expect(lines.map((line) => line.slice(0, `${at}:${expected}`.length))).toEqual([
    `${at}:${expected}`,
  ]);
});

test("what must fail may fail, and what the text says of warnings may be", async () => {
  const { lines } = await run([
    {
      markdown:
        toMarkdown({
          code: 'import "./gone.js";',
          more: ` fails="Can't resolve './gone.js'"`,
          tried:
            source("x", "1;", 2) +
            session(
              "x",
              "$ cat gone.txt\ncat: gone.txt: No such file or directory",
              2,
              ' fails="No such file"',
            ),
        }) +
        config(
          "w",
          '{ mode: "none", performance: { hints: "warning", maxEntrypointSize: 1e6, maxAssetSize: 1 } }',
        ) +
        source("w", "") +
        session(
          "w",
          "$ npx webpack\n…\nWARNING in asset size limit: The following asset(s) exceed the recommended size limit (1 bytes).\n…\nWARNING in webpack performance recommendations:\n…",
        ),
    },
  ]);
  expect(lines).toEqual([]);
});

test("what differs only at the first try is a warning, and what continues it runs", async () => {
  const marker = path.join(mkdtempSync(path.join(tmpdir(), "examples-")), "seen");
  const code = `const fs = require("node:fs"), seen = fs.existsSync("${marker}");
fs.writeFileSync("${marker}", "");
console.log(seen ? "late" : "early");`;
  const once = session("x", "$ node order.js\nlate");
  const { lines, projects } = await run(
    [
      { markdown: fence('js title="order.js" project="x"', code) + once },
      {
        url: "/guides/b/",
        markdown: session("more", "$ node order.js\nlate"),
        projects: { more: { from: "/guides/a/#x" } },
      },
    ],
    { retry: true },
  );
  expect(projects).toBe(2);
  expect(lines).toEqual([
    `${at}:8:1 warning examples/output \`node order.js\` prints something other than the page shows, but not when run again
    - late
    + early`,
  ]);
});

test("a command that never ends is ended with all that it started", async () => {
  const code = 'require("node:child_process").spawn("sleep", ["60"], { stdio: "inherit" });';
  const begin = performance.now();
  const { lines } = await run(
    [
      {
        markdown: fence('js title="hang.js" project="x"', code) + session("x", "$ node hang.js"),
      },
    ],
    { limit: 1_500 },
  );
  expect(lines).toEqual([
    `${at}:5:1 error examples/time \`node hang.js\` did not end within 1.5 s`,
  ]);
  expect(performance.now() - begin).toBeLessThan(15_000);
});

test("a server is stopped when it has compiled, and gives its port back", async () => {
  const port = await freePort();
  const { lines } = await run([
    {
      markdown: toMarkdown({
        options: `{ mode: "none", devServer: { port: ${port}, static: false, client: false, hot: false } }`,
        tried: session(
          "x",
          "$ npx webpack serve\n<i> [webpack-dev-server] Project is running at:\n…",
        ),
      }),
    },
  ]);
  expect(lines).toEqual([]);
  expect(await freePort(port)).toBe(port);
});

test("only what has changed is run again", async () => {
  const markdown = session("x", `$ node -p ${JSON.stringify(`"${Date.now()}"`)}\n…`);
  const first = await run([{ markdown }], { useCache: true });
  const moved = await run([{ markdown: `Text.\n\n${markdown}` }], { useCache: true });
  const changed = await run([{ markdown: markdown.replace("node -p", "node  -p") }], {
    useCache: true,
  });
  expect([first, moved, changed].map(({ cached }) => cached)).toEqual([0, 1, 0]);
  expect(moved).toMatchObject({ projects: 1, lines: [] });
});
