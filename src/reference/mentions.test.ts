import { markdownToBody } from "../render/testing/fixture";
import { mentionToId } from "./mentions";
import { idToKey, type ReferenceScope } from "./resolve";
import { lookupOf } from "./testing/fixture";
import { referenceTransform } from "./transform";

const meant = (code: string, isReadme = false, scope?: ReferenceScope) => {
  const id = mentionToId(code, lookupOf(), { scope, isReadme });
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
  expect(meant(code, true)).toBe(expected);
});

test("on a plugin's page and on one of hooks, bare names are first of all theirs", () => {
  const plugin: ReferenceScope = { kind: "plugin", plugin: "BannerPlugin" };
  const hooks: ReferenceScope = { kind: "hooks", owner: "Compiler" };
  expect(meant("raw", false, plugin)).toBe("pluginOption BannerPlugin#raw");
  expect(meant("raw")).toBeUndefined();
  expect(meant("emit", false, hooks)).toBe("hook Compiler.hooks.emit");
  expect(meant("raw: true", false, plugin)).toBe("pluginOption BannerPlugin#raw");
  // An argument and its type, not the hook of that name.
  expect(meant("emit: Compilation", false, hooks)).toBeUndefined();
  expect(meant("mode", false, hooks)).toBeUndefined();
  expect(meant("output.path", false, hooks)).toBe("option output.path");
});

const homes = {
  "option output.filename": "/concepts/output/#outputfilename",
  "option watchOptions": "/concepts/#watchoptions",
};
const linked = async (markdown: string) => {
  const { html } = await markdownToBody(markdown, {
    reference: referenceTransform(lookupOf(homes), undefined),
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
