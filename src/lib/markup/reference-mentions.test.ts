import { lookupOf } from "../reference/fixture";
import type { ReferenceScope } from "../reference";
import { contextOf, markdownToBody } from "./fixture";
import { idToKey } from "../reference";
import { mentionToId } from "./reference-mentions";
import { ambiguousFlags, ambiguousNames, isPlainName } from "./reference-single-names";

const readme = { source: "css-loader@7.1.2 README.md" };
const reference = (scope?: ReferenceScope) => ({ reference: { lookup: lookupOf(), scope } });

const meant = (code: string, more: object = {}, scope?: ReferenceScope) => {
  const id = mentionToId(code, contextOf({ ...reference(scope), ...more }).context);
  return id && idToKey(id);
};

test.each([
  ["output.filename", "option output.filename"],
  ["module.rules[].test", "option module.rules[].test"],
  ["Rule.test", "option module.rules[].test"],
  ["splitChunks.chunks", "option optimization.splitChunks.chunks"],
  ["splitChunks.cacheGroups.*.chunks", "option optimization.splitChunks.cacheGroups.*.chunks"],
  ['optimization.splitChunks.chunks: "all"', "option optimization.splitChunks.chunks"],
  ["entry", "option entry"],
  ["watchOptions", "option watchOptions"],
  ['mode: "production"', "option mode"],
  ["compiler.hooks.emit", "hook Compiler.hooks.emit"],
  ["Compiler.hooks.emit", "hook Compiler.hooks.emit"],
  ["compiler.hooks.emit.tapAsync", "hook Compiler.hooks.emit"],
  ["parser.hooks.call.for(key)", "hook JavascriptParser.hooks.call"],
  ["--mode", "flag mode"],
  ["--mode=production", "flag mode"],
  ["--mode production", "flag mode"],
  ["--no-watch", "flag watch"],
  ["webpack build", "command build"],
  ["npx webpack watch", "command watch"],
  // Something else, or nothing.
  ["module.exports", undefined],
  ["entry.js", undefined],
  ["output.filenam", undefined],
  ["compiler.hooks", undefined],
  ["compiler.hooks.nothing", undefined],
  ["--save-dev", undefined],
  ["webpack", undefined],
  ["npm run build", undefined],
  ["watch", undefined],
  ["cache", undefined],
  ["filename", undefined],
  ["a: b", undefined],
  ["output filename", undefined],
])("%s means %s", (code, expected) => {
  expect(meant(code)).toBe(expected);
});

test.each([
  ["output.filename", "option output.filename"],
  ["Rule.test", "option module.rules[].test"],
  ["watchOptions", "option watchOptions"],
  ["--output-filename", "flag output-filename"],
  // Perhaps the package's own.
  ["splitChunks.chunks", undefined],
  ["mode", undefined],
  ["entry", undefined],
  ["--watch", undefined],
  ["--config", undefined],
])("in a README %s means %s", (code, expected) => {
  expect(meant(code, readme)).toBe(expected);
});

test("on a plugin's page and on one of hooks, bare names are first of all theirs", () => {
  const plugin: ReferenceScope = { kind: "plugin", plugin: "BannerPlugin" };
  const hooks: ReferenceScope = { kind: "hooks", owner: "Compiler" };
  expect(meant("raw", {}, plugin)).toBe("pluginOption BannerPlugin#raw");
  expect(meant("raw")).toBeUndefined();
  expect(meant("emit", {}, hooks)).toBe("hook Compiler.hooks.emit");
  expect(meant("raw: true", {}, plugin)).toBe("pluginOption BannerPlugin#raw");
  // An argument and its type, not the hook of that name.
  expect(meant("emit: Compilation", {}, hooks)).toBeUndefined();
  expect(meant("mode", {}, hooks)).toBeUndefined();
  expect(meant("output.path", {}, hooks)).toBe("option output.path");
});

test("every option of webpack's top level is either plain or has a reason not to be", () => {
  const schema = jest.requireActual<{ properties: Record<string, unknown> }>(
    "webpack/schemas/WebpackOptions.json",
  );
  const names = Object.keys(schema.properties);
  expect(Object.keys(ambiguousNames).filter((name) => !names.includes(name))).toEqual([]);
  for (const { reason } of Object.values(ambiguousNames)) expect(reason).not.toBe("");
  expect(names.filter((name) => isPlainName(name, false)).sort()).toEqual(
    "bail devServer devtool entry experiments externals externalsPresets externalsType ignoreWarnings infrastructureLogging mode optimization output parallelism plugins profile recordsInputPath recordsOutputPath recordsPath resolveLoader snapshot watchOptions".split(
      " ",
    ),
  );
  expect(names.filter((name) => isPlainName(name, true)).sort()).toEqual(
    "devtool externals externalsPresets externalsType ignoreWarnings infrastructureLogging recordsInputPath recordsOutputPath recordsPath resolveLoader watchOptions".split(
      " ",
    ),
  );
});

test("flags that many programs have are flags of webpack, too", () => {
  const { cli } = jest.requireActual<{ cli: { getArguments(): object } }>("webpack");
  const own = new Set(Object.keys(cli.getArguments()));
  const ofCli = ["config", "env", "help", "json", "merge", "progress", "version"];
  const ofServer = ["host", "hot", "open", "port", "color"];
  const strange = [...ambiguousFlags].filter(
    (name) => !own.has(name) && !ofCli.includes(name) && !ofServer.includes(name),
  );
  expect(strange).toEqual([]);
});

const homes = {
  "option output.filename": "/concepts/output/#outputfilename",
  "option watchOptions": "/concepts/#watchoptions",
};
const linked = async (markdown: string) => {
  const { html } = await markdownToBody(markdown, {
    reference: { lookup: lookupOf(homes) },
  });
  return html;
};

test("a mention leads to the heading that documents it, from anywhere in a text", async () => {
  expect(await linked("Set `watchOptions`.\n\n- **`watchOptions`**\n\n> `watchOptions`\n")).toBe(
    '<p>Set <a class="ref" href="/concepts/#watchoptions"><code>watchOptions</code></a>.</p>' +
      '<ul><li><strong><a class="ref" href="/concepts/#watchoptions"><code>watchOptions</code></a></strong></li></ul>' +
      '<blockquote><p><a class="ref" href="/concepts/#watchoptions"><code>watchOptions</code></a></p></blockquote>',
  );
});

test.each([
  ["what has no home", "`output.path`"],
  ["a heading", "## `watchOptions` at work"],
  ["a link", "[`watchOptions`](/concepts/)"],
  ["a block of code", "```text\nwatchOptions\n```"],
  ["a disclosure's label", "<details><summary><code>watchOptions</code></summary>a</details>"],
])("no link in %s", async (_what, markdown) => {
  expect(await linked(markdown)).not.toContain('class="ref"');
});

test.each([
  ["option", "watchOptions", true],
  ["field", "watchOptions", false],
  ["Properties", "watchOptions", false],
  // Says itself what it is.
  ["field", "output.filename", true],
])("in a column headed %s, %s is a link: %s", async (heading, name, isLink) => {
  const below = "## `output.filename`\n";
  const html = await linked(`| ${heading} | is |\n| --- | --- |\n| \`${name}\` | a |\n\n${below}`);
  expect(html.includes('class="ref"')).toBe(isLink);
  const other = await linked(`| ${heading} | is |\n| --- | --- |\n| a | \`${name}\` |\n\n${below}`);
  expect(other).toContain('class="ref"');
});

test("on its own page a mention leads to the heading, unless it stands under it", async () => {
  const html = await linked(
    "`output.filename`\n\n## `output.filename`\n\n`output.filename`\n\n### Deeper\n\n`output.filename`\n\n## Other\n\n`output.filename`\n",
  );
  expect(html.match(/<p>.*?<\/p>/g)).toEqual([
    '<p><a class="ref" href="#outputfilename"><code>output.filename</code></a></p>',
    "<p><code>output.filename</code></p>",
    "<p><code>output.filename</code></p>",
    '<p><a class="ref" href="#outputfilename"><code>output.filename</code></a></p>',
  ]);
});
