import fs from "node:fs";
import { memoryCache } from "../../../test/memory-cache";
import { emptyRules } from "../../../test/rules";
import { inTemporaryFolder } from "../../../test/temporary-folder";
import { setRules } from "../body/render-rules";
import { writeMarkdownFiles, type MarkdownSource } from "./markdown-files";

inTemporaryFolder();

const page: MarkdownSource = {
  url: "/guides/",
  title: "Guides",
  body: { html: "<p>First <em>paragraph</em>.</p>" },
};
const siteUrl = "https://docs.example";
const file = "public/guides/index.md";

const written = () => fs.readFileSync(file, "utf8");

beforeEach(() => {
  setRules(emptyRules);
});

test("a page's Markdown is made of its body, below its title", async () => {
  await writeMarkdownFiles([page], siteUrl, memoryCache());
  expect(written()).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("the home page's lies at the root", async () => {
  await writeMarkdownFiles([{ ...page, url: "/" }], siteUrl, memoryCache());
  expect(fs.readFileSync("public/index.md", "utf8")).toBe("# Guides\n\nFirst *paragraph*.\n");
});

test("a page without a text is its title", async () => {
  await writeMarkdownFiles([{ ...page, body: { html: "" } }], siteUrl, memoryCache());
  expect(written().trim()).toBe("# Guides");
});

test("a file that did not change is not touched; one that did is", async () => {
  await writeMarkdownFiles([page], siteUrl, memoryCache());
  const old = new Date("2020-01-01");
  fs.utimesSync(file, old, old);
  await writeMarkdownFiles([page], siteUrl, memoryCache());
  expect(fs.statSync(file).mtime).toEqual(old);
  await writeMarkdownFiles([{ ...page, body: { html: "<p>Other.</p>" } }], siteUrl, memoryCache());
  expect(written()).toBe("# Guides\n\nOther.\n");
});

test("links and pictures of a copy have their whole address, wherever it is read", async () => {
  const html =
    '<p><a href="/concepts/#a">A</a>, <a href="#b">b</a></p><p><img src="/c.png" alt="C"></p>';
  await writeMarkdownFiles([{ ...page, body: { html } }], siteUrl, memoryCache());
  expect(written()).toBe(
    `# Guides\n\n[A](${siteUrl}/concepts/#a), [b](${siteUrl}/guides/#b)\n\n![C](${siteUrl}/c.png)\n`,
  );
});

test("a page may give its Markdown itself; copies are told by their pages' urls", async () => {
  const own = { url: "/kits/", title: "Kits", body: { markdown: "- one" } };
  const copies = await writeMarkdownFiles([own, page], siteUrl, memoryCache());
  expect([...copies.keys()]).toEqual(["/kits/", "/guides/"]);
  expect(copies.get("/kits/")).toBe("# Kits\n\n- one\n");
});
