import { markdownToBody } from "./testing/fixture";
import { treeToAnchors } from "./headings";

const permalink = (id: string) => `<a class="permalink" href="#${id}" aria-label="Permalink"></a>`;

test.each([
  ["### splitChunks.cacheGroups.{cacheGroup}.test", "splitchunkscachegroupscachegrouptest"],
  ["## `function (info) => string`", "function-info--string"],
  ["## snake_case — dash", "snake_case--dash"],
  ['<h2 id="user-content-kept">Text</h2>', "kept"],
  ['<h2 id="">Text</h2>', "text"],
])("%s", async (markdown, id) => {
  const { html } = await markdownToBody(markdown);
  expect(html).toContain(` id="${id}"`);
  expect(html).toContain(permalink(id));
});

test("repeated titles are counted as GitHub counts them, around ids given by hand", async () => {
  const { tree } = await markdownToBody('## A\n\n## A\n\n<h2 id="a-2">B</h2>\n\n## A\n\n## A-1');
  expect(treeToAnchors(tree).map(({ id }) => id)).toEqual(["a", "a-1", "a-2", "a-3", "a-1-1"]);
});

test.each([
  '<h2 id="~content">Text</h2>',
  '<h2 id="user-content-~content">Text</h2>',
  '<p id="~content">Text</p>',
  "## ~content",
])("%s takes no id of the frame", async (markdown) => {
  expect((await markdownToBody(markdown)).html).not.toContain('id="~');
});

test("anchors are the headings of levels 1 to 3, without the permalink", async () => {
  const { tree } = await markdownToBody("## Two `x`\n\n### Three\n\n#### Four\n\n> ## Quoted", {
    source: "x README.md",
  });
  expect(treeToAnchors(tree)).toEqual([
    { title: "Two x", id: "two-x", level: 2 },
    { title: "Three", id: "three", level: 3 },
    { title: "Quoted", id: "quoted", level: 2 },
  ]);
});

test.each([
  [
    "## `output.enabledWasmLoadingTypes`",
    "<code>output.<wbr>enabled<wbr>Wasm<wbr>Loading<wbr>Types</code>",
  ],
  ["## `splitChunks.maxSize`", "<code>splitChunks.maxSize</code>"],
  ["`output.enabledWasmLoadingTypes`", "<code>output.enabledWasmLoadingTypes</code>"],
])("a long name in a heading can break: %s", async (markdown, code) =>
  expect((await markdownToBody(markdown)).html).toContain(code),
);

test("an h1 has an id but no permalink", async () => {
  const { html } = await markdownToBody("# Title", {
    source: "css-loader@7.1.2 README.md",
  });
  expect(html).toBe('<h1 id="title">Title</h1>');
});

test("an old id is its heading's permalink, a further one and one of a row an empty element", async () => {
  const { html } = await markdownToBody('## A\n\n<table><tr id="row"><td>x</td></tr></table>', {
    aliases: { old: "a", older: "a", "old-row": "row", a: "row", lost: "nothing" },
  });
  expect(html).toContain('href="#a" aria-label="Permalink" id="old"></a><span id="older"></span>');
  expect(html).toContain('<tr id="row"><td>x<span id="old-row"></span></td></tr>');
  expect(html).not.toContain("lost");
});
