import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { writeMarkdownFiles, type MarkdownSource } from "./markdown-files";

inTemporaryFolder();

const page: MarkdownSource = {
  url: "/guides/",
  title: "Guides",
  body: "/body/guides.0123456789.html",
};
const file = "public/guides/index.md";

const written = () => fs.readFileSync(file, "utf8");
const writeBody = (html: string) => writeFiles({ [`public${page.body}`]: html });

beforeEach(() => writeBody("<p>First <em>paragraph</em>.</p>"));

test("a page's Markdown is made of its body, below its title", async () => {
  await writeMarkdownFiles([page]);
  expect(written()).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("the home page's lies at the root", async () => {
  await writeMarkdownFiles([{ ...page, url: "/" }]);
  expect(fs.readFileSync("public/index.md", "utf8")).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("a page without a text is its title", async () => {
  writeBody("");
  await writeMarkdownFiles([page]);
  expect(written().trim()).toBe("# Guides");
});

test("a file that did not change is not touched; one that did is", async () => {
  await writeMarkdownFiles([page]);
  const old = new Date("2020-01-01");
  fs.utimesSync(file, old, old);
  await writeMarkdownFiles([page]);
  expect(fs.statSync(file).mtime).toEqual(old);
  writeBody("<p>Other.</p>");
  await writeMarkdownFiles([page]);
  expect(written()).toBe("# Guides\n\nOther.\n");
});
