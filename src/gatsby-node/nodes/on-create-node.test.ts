import type { CreateNodeArgs, Node } from "gatsby";
import { onCreateNode, rememberPages } from "./on-create-node";

interface Given {
  /** Type of the node that was created. */
  type: string;
  parent?: { type: string } & Record<string, unknown>;
  text?: string;
  node?: object;
}

/** What becomes of a node: the nodes made of it, and what was reported. */
async function create({ type, parent, text = "", node: more }: Given) {
  const node = {
    ...more,
    id: "it",
    parent: "parent",
    children: [],
    internal: { type, contentDigest: "d1" },
  };
  const createNode = jest.fn<unknown, [Node & Record<string, unknown>]>();
  const createParentChildLink = jest.fn();
  const error = jest.fn<unknown, [string]>();
  await onCreateNode({
    node,
    getNode: (id: string) =>
      id === "parent" && parent ? { ...parent, id, internal: { type: parent.type } } : undefined,
    loadNodeContent: () => Promise.resolve(text),
    createNodeId: (name: string) => `id of ${name}`,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    actions: { createNode, createParentChildLink },
    reporter: { error },
  } as unknown as CreateNodeArgs);
  return {
    made: createNode.mock.calls.map(([made]) => made),
    links: createParentChildLink.mock.calls.length,
    errors: error.mock.calls.flat(),
  };
}

const file = {
  type: "File",
  sourceInstanceName: "content",
  relativePath: "guides/csp.md",
  base: "csp.md",
  extension: "md",
  size: 60,
};

const readme = {
  type: "PackageReadme",
  url: "/loaders/css-loader/",
  path: "loaders/_css-loader.md",
  name: "_css-loader.md",
  size: 4321,
  title: "css-loader",
  section: "loaders",
  group: "webpack",
  sort: null,
  contributors: ["sokra"],
  source: "css-loader@7.1.2 README.md",
  edit: "https://github.com/webpack/css-loader/edit/main/README.md",
  repo: "https://github.com/webpack/css-loader",
  package: { name: "css-loader", version: "7.1.2" },
};

const text = "---\ntitle: CSP\nsort: 2\n---\n\nBody.\n";

test.each([
  ["MarkdownRemark", file, "MarkdownDocPage", "/guides/csp/"],
  [
    "Mdx",
    { ...file, relativePath: "guides/csp.mdx", base: "csp.mdx", extension: "mdx" },
    "MdxDocPage",
    "/guides/csp/",
  ],
  ["MarkdownRemark", readme, "ReadmeDocPage", "/loaders/css-loader/"],
])("%s of %j becomes a %s", async (type, parent, pageType, url) => {
  const { made, links, errors } = await create({ type, parent, text });
  expect(errors).toEqual([]);
  expect(links).toBe(1);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    id: `id of ${pageType} ${url}`,
    parent: "it",
    children: [],
    internal: { type: pageType },
    type: "file",
    url,
  });
});

test.each<[string, Given]>([
  ["a node of another type", { type: "File", parent: file }],
  [
    "a file outside content/",
    { type: "MarkdownRemark", parent: { ...file, sourceInstanceName: "x" } },
  ],
  ["Markdown of another source", { type: "MarkdownRemark", parent: { type: "Supporter" } }],
  ["Markdown without a parent", { type: "MarkdownRemark" }],
])("%s becomes nothing", async (_, given) => {
  expect(await create({ ...given, text })).toEqual({ made: [], links: 0, errors: [] });
});

test("the page of a package has what the package says", async () => {
  const { made } = await create({ type: "MarkdownRemark", parent: readme });
  expect(made[0]).toMatchObject({
    title: "css-loader",
    path: "loaders/_css-loader.md",
    name: "_css-loader.md",
    extension: "md",
    size: 4321,
    description: "",
    sectionKey: "loaders",
    group: "webpack",
    contributors: ["sokra"],
    related: [],
    aliases: {},
    template: "doc",
    source: "css-loader@7.1.2 README.md",
    repo: "https://github.com/webpack/css-loader",
    package: { name: "css-loader", version: "7.1.2" },
  });
});

const made = async (relativePath: string, matter = "") => {
  const parent = { ...file, relativePath, base: relativePath.split("/").at(-1) };
  const given = { type: "MarkdownRemark", parent, text: `---\ntitle: A\n${matter}---\n\nBody.\n` };
  return (await create(given)).made[0];
};

test("a page has its front matter, and what its place says", async () => {
  expect(await made("guides/csp.md", "sort: 2\naliases:\n  old: new\n")).toMatchObject({
    title: "A",
    sort: 2,
    aliases: { old: "new" },
    contributors: [],
    path: "guides/csp.md",
    name: "csp.md",
    extension: "md",
    size: 60,
    source: "content/guides/csp.md",
    edit: "https://github.com/webpack/webpack.js.org/edit/main/content/guides/csp.md",
  });
});

test.each([
  ["index.md", "/", "root"],
  ["comparison.md", "/comparison/", "root"],
  ["guides/index.md", "/guides/", "guides"],
  ["loaders/_css-loader.md", "/loaders/css-loader/", "loaders"],
])("%s is the page %s of the section %s", async (path, url, sectionKey) =>
  expect(await made(path)).toMatchObject({ url, sectionKey, path }),
);

test.each([
  ["blog/2020-10-10-a.md", "", "2020-10-10"],
  ["blog/2020-10-10-a.md", "date: 2020-10-10\n", "2020-10-10"],
  ["blog/index.md", "", undefined],
  ["guides/2020-words.md", "", undefined],
])("the date of %s with %j => %s", async (path, matter, date) =>
  expect((await made(path, matter))?.date).toBe(date),
);

test.each([
  ["blog/index.md", "", "blog"],
  ["blog/2020-10-10-a.md", "template: landing\n", "landing"],
  ["guides/csp.md", "", "doc"],
])("%s with %j is shown by the template %s", async (path, matter, template) =>
  expect((await made(path, matter))?.template).toBe(template),
);

test("a changed text changes the page's digest, although no field changed", async () => {
  const { made } = await create({ type: "MarkdownRemark", parent: file, text });
  expect(made[0]?.internal.contentDigest).toContain("d1");
});

test("a page in spite of errors has its valid fields, or else what its name says", async () => {
  const wrong = "sort: first\ncolor: red\nremoved: 5.0.0\ncontributors: [sokra, '@x', Sokra]\n";
  expect(await made("guides/csp.md", wrong)).toMatchObject({
    title: "A",
    removed: "5.0.0",
    contributors: ["sokra"],
  });
  const text = "---\nsort: 3\n---\n";
  const { made: pages } = await create({ type: "MarkdownRemark", parent: file, text });
  expect(pages).toMatchObject([{ title: "csp", sort: 3 }]);
});

test("in development the last good page stays while a file can't be read, and goes with a new text", async () => {
  const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const edit = async (type: string, text: string) =>
    (await create({ type, parent: file, text, ...(type === "File" && { node: file }) })).made;
  const bad = "---\ntitle: a: b\n---\n\nNew.\n";
  expect(await edit("File", bad)).toEqual([]);
  await edit("MarkdownRemark", text);
  expect(await edit("File", text)).toEqual([]);
  const kept = { title: "CSP", url: "/guides/csp/", internal: { content: "\nBody.\n" } };
  expect(await edit("File", bad)).toMatchObject([kept]);
  expect(await edit("MarkdownRemark", bad)).toEqual([]);

  const [page] = await edit("MarkdownRemark", text);
  const path = "guides/earlier.md";
  const known = { ...page, path } as unknown as Parameters<typeof rememberPages>[0][number];
  rememberPages([known], () => "Earlier.");
  const earlier = { ...file, relativePath: path };
  const { made } = await create({ type: "File", parent: earlier, text: bad, node: earlier });
  expect(made).toMatchObject([{ title: "CSP", internal: { content: "Earlier." } }]);
  env.restore();
});
