import { toString } from "hast-util-to-string";
import { visit } from "../content/visit";
import { markdownToBody } from "../render/testing/fixture";
import { configKeys } from "./config-code";
import { idToKey } from "./resolve";
import { index, lookupOf } from "./testing/fixture";
import { referenceTransform } from "./transform";

/** `key => what it stands for`, in order. */
const keys = (code: string, title = "webpack.config.js", lang = "js") =>
  configKeys({ lang, title, code }, index).map(
    ({ start, end, id }) => `${code.slice(start, end)} => ${idToKey(id)}`,
  );

const entry = "entry => option entry";
const mode = "mode => option mode";
const path = ["output => option output", "path => option output.path"];

test.each<[string, string, string[]]>([
  ["CommonJS", 'module.exports = { output: { path: "/" } };', path],
  ["shorthand and methods", "module.exports = { mode, entry() {} };", [mode, entry]],
  ["several configurations", "module.exports = [{ mode }, { entry }];", [mode, entry]],
  [
    "what is spread",
    "const base = { mode };\nmodule.exports = { ...base, ...(x ? { entry } : {}), output: { ...{ path } } };",
    [mode, entry, ...path],
  ],
  [
    "keys of the user's own choice",
    "module.exports = { entry: { main: { import: './a' } }, optimization: { splitChunks: { cacheGroups: { vendor: { chunks: 'all' } } } } };",
    [
      entry,
      "import => option entry.*.import",
      "optimization => option optimization",
      "splitChunks => option optimization.splitChunks",
      "cacheGroups => option optimization.splitChunks.cacheGroups",
      "chunks => option optimization.splitChunks.cacheGroups.*.chunks",
    ],
  ],
  [
    "a plugin in a namespace, with keys of the user's own",
    'module.exports = { plugins: [new webpack.container.ModuleFederationPlugin({ exposes: { "./x": { import: "./x" } } })] };',
    [
      "plugins => option plugins",
      "exposes => pluginOption container.ModuleFederationPlugin#exposes",
      "import => pluginOption container.ModuleFederationPlugin#exposes.*.import",
    ],
  ],
  [
    "unknown and computed keys",
    "module.exports = { [mode]: 1, nothing: { mode: 1 }, mode };",
    [mode],
  ],
  [
    "a circle",
    "const a = { output: a, mode };\nmodule.exports = a;",
    ["output => option output", mode],
  ],
  ["code that can't be parsed", "module.exports = { mode: ", []],
])("the options in %s", (_what, code, expected) => {
  expect(keys(code)).toEqual(expected);
});

test.each<[string, string, string, string[]]>([
  ["webpack.prod.ts", "ts", "export default { mode } satisfies Configuration;", [mode]],
  ["", "js", "module.exports = { mode, entry };", [mode, entry]],
  ["", "js", "const compiler = webpack({ mode });", [mode]],
  // Not webpack's.
  ["", "js", "module.exports = { plugins: [] };", []],
  ["", "js", "module.exports = { mode, presets: [] };", []],
  ["webpack.config.js", "json", '{ "mode": "none" }', []],
])("what is a configuration: %j in %s: %s", (title, lang, code, expected) => {
  expect(keys(code, title, lang)).toEqual(expected);
});

const homes = {
  "option output.path": "/concepts/output/#outputpath",
  "option mode": "/concepts/#mode",
};
const body = (markdown: string) =>
  markdownToBody(markdown, { reference: referenceTransform(lookupOf(homes), undefined) });
const code = 'module.exports = {\n  mode: "none",\n  output: { path: "x" },\n};';

test("names with a home become links with their types as a tooltip; the code stays the same", async () => {
  const { html, tree } = await body(`\`\`\`js title="webpack.config.js"\n${code}\n\`\`\``);
  expect(html).toContain(
    '<a href="/concepts/#mode" title="&#x22;development&#x22; | &#x22;production&#x22; | &#x22;none&#x22;">mode</a>'.replaceAll(
      "&#x22;",
      "&quot;",
    ),
  );
  expect(html).toContain('output: { <a href="#outputpath" title="string">path</a>: ');
  const shown: string[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "pre") shown.push(toString(node));
  });
  expect(shown).toEqual([code]);
});

test("a link lies inside the marks of lines, and a diff's removed lines have none", async () => {
  const marked = await body(`\`\`\`js title="webpack.config.js" {2}\n${code}\n\`\`\``);
  expect(marked.html).toContain('<mark class="line">  <a href="/concepts/#mode"');
  const diff = await body(
    '```diff lang="js" title="webpack.config.js"\n module.exports = {\n-  mode: "none",\n+  mode: "production",\n };\n```',
  );
  expect(diff.html).toContain('<del class="line">  mode');
  expect(diff.html).toContain('<ins class="line">  <a href="/concepts/#mode"');
});
