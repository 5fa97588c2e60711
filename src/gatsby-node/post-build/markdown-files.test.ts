import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { htmlToMarkdown, writeMarkdownFiles, type MarkdownSource } from "./markdown-files";

inTemporaryFolder();

const body = "/body/guides.0123456789.html";
const page: MarkdownSource = {
  url: "/guides/",
  title: "Guides",
  body,
  markdown: "\nFirst *paragraph*.\n\n",
};
const file = "public/guides/index.md";

const written = () => fs.readFileSync(file, "utf8");

test("a page's Markdown is published as it was written, below its title", async () => {
  await writeMarkdownFiles([page]);
  expect(written()).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("the home page's lies at the root", async () => {
  await writeMarkdownFiles([{ ...page, url: "/" }]);
  expect(fs.readFileSync("public/index.md", "utf8")).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("that of an MDX page is made of its body", async () => {
  writeFiles({ [`public${body}`]: "<p>From the <b>body</b>.</p>" });
  await writeMarkdownFiles([{ ...page, markdown: undefined }]);
  expect(written()).toBe("# Guides\n\nFrom the **body**.\n");
});

test("a page without a text is its title", async () => {
  await writeMarkdownFiles([{ ...page, markdown: "" }]);
  expect(written().trim()).toBe("# Guides");
});

test("a file that did not change is not touched; one that did is", async () => {
  await writeMarkdownFiles([page]);
  const old = new Date("2020-01-01");
  fs.utimesSync(file, old, old);
  await writeMarkdownFiles([page]);
  expect(fs.statSync(file).mtime).toEqual(old);
  await writeMarkdownFiles([{ ...page, markdown: "Other." }]);
  expect(written()).toBe("# Guides\n\nOther.\n");
});

test.each([
  ["headings", "<h2 id=a>A</h2><h3>B</h3>", "## A\n\n### B\n"],
  ["lists with hyphens", "<ul><li>a</li><li>b</li></ul>", "- a\n- b\n"],
  ["links", '<p><a href="/a/#b">c</a></p>', "[c](/a/#b)\n"],
  [
    "code with its language",
    '<pre><code class="language-js">let a;\n</code></pre>',
    "```js\nlet a;\n```\n",
  ],
  [
    "tables",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    "| a |\n| - |\n| 1 |\n",
  ],
  ["struck out text", "<p><del>x</del></p>", "~~x~~\n"],
])("htmlToMarkdown: %s", (_, html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));
