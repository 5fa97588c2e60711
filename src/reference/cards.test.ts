import { fromHtml } from "hast-util-from-html";
import type { Element } from "hast";
import { toString } from "hast-util-to-string";
import { visit } from "../content/visit";
import { markdownToBody } from "../render/testing/fixture";
import { hasClass } from "../content/hast";
import type { ReferenceScope } from "./resolve";
import { lookupOf } from "./testing/fixture";
import { toUnion } from "./parts";
import { referenceTransform } from "./transform";

const options: ReferenceScope = { kind: "options" };

/** The cards of a page: `Term: text` of each line, number of elements. */
async function cards(markdown: string, scope: ReferenceScope | undefined = options) {
  const { html } = await markdownToBody(markdown, {
    reference: referenceTransform(lookupOf(), scope),
  });
  const found: { lines: string[]; elements: number }[] = [];
  visit(fromHtml(html, { fragment: true }), "element", (node) => {
    if (!hasClass(node, "ref-card")) return;
    let elements = 0;
    visit(node, "element", () => void (elements += 1));
    const [first] = node.children as Element[];
    const list = node.tagName === "dl" ? node : first;
    const texts = (list?.children ?? []).map((child) => toString(child));
    const lines = texts.flatMap((text, index) =>
      index % 2 === 0 ? [`${text}: ${texts[index + 1] ?? ""}`] : [],
    );
    found.push({ lines, elements });
  });
  return found;
}

test("an option's card stands right below its heading", async () => {
  const { html } = await markdownToBody("## `output.filename`\n\nText.\n", {
    reference: referenceTransform(lookupOf(), options),
  });
  expect(html).toBe(
    '<h2 id="outputfilename"><code>output.filename</code>' +
      '<a class="permalink" href="#outputfilename" aria-label="Permalink"></a></h2>' +
      '<dl class="ref-card">' +
      "<dt>Type</dt><dd><code>string | function</code></dd>" +
      '<dt>Default</dt><dd><code>"[name].js"</code></dd>' +
      '<dt>Flag</dt><dd><code class="flag">--output-filename</code></dd>' +
      "</dl><p>Text.</p>",
  );
});

test.each<[string, string[]]>([
  ["mode", ['Values: "development" | "production" | "none"', "Flag: --mode"]],
  ["snapshot", ["Type: object1 keymodule: object", "Flag: --no-snapshot"]],
  [
    "optimization.minimize",
    [
      "Type: boolean",
      "Default: false (none, development), true (production)",
      "Flag: --optimization-minimize",
    ],
  ],
  ["optimization.splitChunks.chunks", ['Values: "all" | "async", "initial" (since 5.40.0)']],
  ["Rule.query", ["Type: string | object", "Deprecated: Since 5.30.1: Use options."]],
])("the card of %s", async (name, lines) => {
  expect((await cards(`## \`${name}\``)).map((card) => card.lines)).toEqual([lines]);
});

test.each([
  [["boolean", "RegExp[]", "string[]", "string"], "boolean | (RegExp | string)[] | string"],
  [["string[]", "string"], "string[] | string"],
])("%j is the union %s", (types, union) => expect(toUnion(types)).toBe(union));

test("names of which the same is to be said share a card", async () => {
  const same = await cards("## `resolve.alias` / `snapshot.module`");
  expect(same.map(({ lines }) => lines[0])).toEqual(["Type: object"]);
  const three = await cards("## `resolve.alias` / `output.filename` / `snapshot.module`");
  expect(three.map(({ lines }) => lines[0])).toEqual([
    "Name: resolve.alias, snapshot.module",
    "Name: output.filename",
  ]);
});

test.each([
  ["a name that stands for nothing", "## `output.filenam`", options],
  ["words around the name", "## The `output.filename` option", options],
  ["no code", "## output.filename", options],
  ["a page whose headings stand for nothing", "## `output.filename`", undefined],
])("no card: %s", async (_what, markdown, scope) => {
  // Not by default: that would be the page of options.
  const { html } = await markdownToBody(markdown, {
    reference: referenceTransform(lookupOf(), scope),
  });
  expect(html).not.toContain("ref-card");
});

test.each([
  [
    "Compiler",
    "emit",
    'compiler.hooks.emit.tapAsync("MyPlugin", (compilation, callback) => {\n  // …\n  callback();\n});',
  ],
  [
    "Compiler",
    "shouldEmit",
    'compiler.hooks.shouldEmit.tap("MyPlugin", (compilation) => {\n  // …\n});',
  ],
  [
    "JavascriptParser",
    "call",
    'parser.hooks.call.for(key).tap("MyPlugin", (expression) => {\n  // …\n});',
  ],
  [
    "NormalModule",
    "needBuild",
    'webpack.NormalModule.getCompilationHooks(compilation).needBuild.tap("MyPlugin", () => {\n  // …\n});',
  ],
])("the code that taps %s.hooks.%s", async (owner, name, expected) => {
  const { tree } = await markdownToBody(`### \`${name}\``, {
    reference: referenceTransform(lookupOf(), { kind: "hooks", owner }),
  });
  const shown: string[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "pre") shown.push(toString(node));
  });
  expect(shown).toEqual([expected]);
});

test("a flag's card links the option that it sets, a command's shows its usage", async () => {
  const { html } = await markdownToBody(
    "## `--output-filename`\n\n## `--config`\n\n## `--snapshot`\n\n## `build`\n",
    {
      url: "/api/cli/",
      reference: referenceTransform(
        lookupOf({ "option output.filename": "/concepts/output/#outputfilename" }),
        { kind: "flags" },
      ),
    },
  );
  expect(html).toContain(
    '<dt>Sets</dt><dd><a class="ref" href="/concepts/output/#outputfilename"><code>output.filename</code></a></dd>',
  );
  expect(html).toContain("<dt>Written</dt><dd><code>--config | -c</code>, more than once</dd>");
  expect(html).toContain("<dt>Written</dt><dd><code>--no-snapshot</code></dd>");
  expect(html).toContain(
    "<dt>Usage</dt><dd><code>webpack build [entries...] [options]</code></dd>" +
      "<dt>Short forms</dt><dd><code>bundle | b</code></dd>",
  );
});

test("long lists are folded", async () => {
  const lookup = lookupOf();
  const mode = lookup.index.optionByPath.get("mode")!;
  const values = Array.from({ length: 30 }, (_, index) => `"value-${index}"`);
  const index = { ...lookup.index, optionOf: () => ({ ...mode, values }) };
  const { html } = await markdownToBody("## `mode`", {
    reference: referenceTransform({ ...lookup, index }, options),
  });
  expect(html).toContain('<details><summary>30 values</summary><div><code>"value-0" | "value-1"');
});

test("in a heading with several names, the deprecated one is marked", async () => {
  const { html } = await markdownToBody("## `Rule.query` / `Rule.test`", {
    reference: referenceTransform(lookupOf(), options),
  });
  expect(html).toContain(
    '<code>Rule.query</code> <span class="badge fails">deprecated</span> / <code>Rule.test</code><a',
  );
});
