import { bodyTransforms } from "../render/body";
import { treeToAnchors } from "../render/headings";
import { treeToHtml } from "../render/to-html";
import { contextOf, markdownToBody } from "../render/testing/fixture";
import { fillFence } from "./fences";
import { lookupOf } from "./testing/fixture";
import { referenceTransform } from "./transform";

const fence = (yaml: string) => `\`\`\`reference\n${yaml}\n\`\`\`\n`;
const homes = {
  "option output": "/concepts/output/#output",
  "option output.filename": "/concepts/output/#outputfilename",
  "option module.rules[].test": "/concepts/#ruletest",
};
const body = (
  markdown: string,
  purposes: Record<string, string> = {},
  places?: Parameters<typeof lookupOf>[2],
) => {
  const lookup = lookupOf(homes, purposes, places);
  return markdownToBody(markdown, { reference: referenceTransform(lookup, undefined) });
};

/** The cells of a table, row by row. */
const rows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      cell.replace(/<[^>]+>/g, ""),
    ),
  );

test("options without a heading, with our purpose or else webpack's marked words", async () => {
  const { html } = await body(fence("options: output"), {
    "output.library.type": "How the library is `offered`.",
  });
  expect(rows(html)).toEqual([
    ["Option", "Purpose", "Type"],
    ["output.library", "webpack: About output.library.", "string | object"],
    ["output.library.type", "How the library is offered. Since 5.20.", "string"],
    ["output.path", "webpack: About output.path.", "string"],
  ]);
  expect(html).toContain('<div class="table" tabindex="0"><table class="ref-table ref-options">');
  expect(html).toContain("<td>How the library is <code>offered</code>. Since 5.20.</td>");
});

test("of options with one definition one row or those with a purpose, and none when one has a heading", async () => {
  const { html } = await body(fence("options: module"));
  const names = rows(html).map(([name]) => name);
  expect(names).toContain("module.generator.asset.dataUrl");
  expect(names).not.toContain("module.generator.asset/inline.dataUrl");
  const purposes = { "module.generator.asset/inline.dataUrl": "Encodes the URL." };
  const withPurpose = await body(fence("options: module"), purposes);
  const dataUrls = rows(withPurpose.html).filter(([name]) => name?.endsWith(".dataUrl"));
  expect(dataUrls.map(([name]) => name)).toEqual(Object.keys(purposes));
  // Rule.test has a heading, and so has its definition.
  expect(names).not.toContain("module.defaultRules[].test");
  expect(rows(html).find(([name]) => name === "module.rules[].query")?.[1]).toBe(
    "webpack: About module.rules[].query. Deprecated: Since 5.30.1: Use options.",
  );
});

test("the index links every unit to its heading or table, grouped by page", async () => {
  const place = { url: "/configuration/optimization/", anchor: "" };
  const { html } = await body(
    fence("index: options"),
    {},
    {
      tables: [["options: optimization", place]],
      titles: [["/concepts/output/", "Output"]],
    },
  );
  expect(html).toContain(">Output<");
  expect(html).toContain(
    '<tr><td><a href="#outputfilename">output.filename</a></td>' +
      '<td>string | function</td><td>"[name].js"</td></tr>',
  );
  expect(html).toContain("optimization.minimize</span></td><td>boolean</td><td>false *</td>");
  // Of options with one definition the shortest name.
  expect(html).toContain(">module.rules[].test<");
  expect(html).not.toContain("module.defaultRules[].test");
});

test("types and deprecations have ids", async () => {
  const types = await body(fence("index: types"));
  expect(types.html).toContain(
    '<dt id="asset"><code>Asset</code></dt><dd><code>name: string\nsource: ',
  );
  const codes = await body(fence("index: deprecations"));
  expect(codes.html).toContain(
    '<dt id="dep_webpack_module_id"><code>DEP_WEBPACK_MODULE_ID</code></dt><dd><q>Module.id</q></dd>',
  );
});

test("the packages of this site, linked to the registry", async () => {
  const { html } = await body(fence("packages: browser"));
  expect(rows(html)).toEqual([
    ["Package", "Version", "License"],
    ["@a/b", "1.0.0", "MIT"],
  ]);
  expect(html).toContain('href="https://www.npmjs.com/package/@a/b"');
});

test("commands, flags, hooks and options of a plugin", async () => {
  expect(rows((await body(fence("commands: all"))).html)).toEqual([
    ["Command", "Short forms", "Takes", "Purpose"],
    ["webpack build", "bundle | b", "[entries...] [options]", "webpack-cli: Run webpack."],
    ["webpack watch", "w", "[entries...] [options]", "webpack-cli: Run webpack and watch."],
  ]);
  expect(rows((await body(fence("flags: build"))).html)).toEqual([
    ["Flag", "Purpose", "Type"],
    ["--config | -c", "webpack-cli: Path of a configuration.", "string[]"],
  ]);
  expect(rows((await body(fence("hooks: Compiler"))).html)).toEqual([
    ["Purpose", "Class"],
    ["emit (compilation: Compilation) => void | Promise&lt;void>", "", "AsyncSeriesHook"],
    ["shouldEmit (compilation: Compilation) => boolean | void", "Since 5.20.", "SyncBailHook"],
  ]);
  expect(rows((await body(fence("plugin: BannerPlugin"))).html)).toEqual([
    ["Option", "Purpose", "Type"],
    ["banner", "", "string | function"],
    ["raw", "Since 5.7.", "boolean"],
  ]);
});

test("changes have a heading for each minor version, which stands in the table of contents", async () => {
  const { html, tree } = await body(`## All\n\n${fence("changes: webpack")}`);
  expect(treeToAnchors(tree)).toEqual([
    { title: "All", id: "all", level: 2 },
    { title: "5.40", id: "540", level: 3 },
    { title: "5.30", id: "530", level: 3 },
    { title: "5.20", id: "520", level: 3 },
    { title: "5.7", id: "57", level: 3 },
  ]);
  expect(html.replace(/<a class="permalink".*?<\/a>/g, "")).toBe(
    '<h2 id="all">All</h2>' +
      '<h3 id="540">5.40</h3><ul class="ref-changes"><li>Added value: <code>optimization.splitChunks.chunks</code>: <code>"initial"</code></li></ul>' +
      '<h3 id="530">5.30</h3><ul class="ref-changes"><li>Deprecated option: <code>module.rules[].query</code></li></ul>' +
      '<h3 id="520">5.20</h3><ul class="ref-changes"><li>Added option: <code>output.library.type</code></li>' +
      "<li>Added hook: <code>Compiler.hooks.shouldEmit</code></li><li>Added flag: " +
      '<a class="ref" href="#outputfilename"><code>--output-filename</code></a></li></ul>' +
      '<h3 id="57">5.7</h3><ul class="ref-changes"><li>Added plugin option: <code>BannerPlugin: raw</code></li></ul>',
  );
});

const told = (yaml: string) => {
  const around = { lookup: lookupOf(homes), addressOf: () => undefined, level: 2 } as const;
  const { message, severity } = fillFence(yaml, around);
  return `${severity} ${message ?? ""}`;
};

test.each([
  [
    "options: outptu",
    'error a "reference" block asks for "options: outptu", which webpack does not have. Did you mean "options: output"?',
  ],
  [
    "color: red",
    'error a "reference" block asks for "color: red", which webpack does not have. Write one line such as "options: output". Known are options, flags, commands, hooks, plugin, packages, index, changes.',
  ],
  [
    "options: watch",
    'warning a "reference" block with "options: watch" has nothing to show: everything in it has a heading. Take the block out.',
  ],
])("a fence that asks in vain: %j", async (yaml, expected) => {
  expect((await body(fence(yaml))).html).toBe("");
  expect(told(yaml)).toBe(expected);
});

test("running the transforms again changes nothing", async () => {
  const page =
    "## `output.library`\n\n`output.filename`\n\n## `Rule.options` / `Rule.query`\n\n" +
    '```js title="webpack.config.js"\nmodule.exports = { output: { filename: "a" } };\n```\n\n' +
    `${fence("options: output")}\n${fence("changes: webpack")}`;
  const reference = referenceTransform(lookupOf(homes), { kind: "options" });
  const { tree } = await markdownToBody(page, { reference });
  const once = treeToHtml(tree);
  expect(treeToHtml(bodyTransforms(tree, contextOf({ reference }).context))).toBe(once);
  expect(once.match(/class="ref-card"/g)).toHaveLength(3);
});
