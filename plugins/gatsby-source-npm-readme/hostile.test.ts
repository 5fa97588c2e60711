import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { toString } from "hast-util-to-string";
import { cleanReadme } from "./clean";
import type { ReadmeContext } from "./links";
import { normalizeReadme } from "./normalize";
import { findHarm } from "./testing/find-harm";
import { hostileInputs } from "./testing/hostile-inputs";
import { markdownToNode, markdownToTree } from "./testing/markdown-to-tree";

const context: ReadmeContext = {
  package: "example-loader",
  repo: "webpack/example-loader",
  pagesByRepo: new Map(),
  siteHost: "webpack.js.org",
};

/** The page's HTML, and the milliseconds of the clean-up itself, without the parser of others. */
async function readmeToHtml(markdown: string, normalize = normalizeReadme) {
  const begin = performance.now();
  const text = normalize(markdown);
  const normalized = performance.now();
  const tree = await markdownToTree(text);
  const parsed = performance.now();
  const clean = cleanReadme(tree, context);
  return { html: toHtml(clean), time: performance.now() - parsed + normalized - begin };
}

const toShown = (html: string) => toString(fromHtml(html, { fragment: true })).replace(/\s+/g, " ");

describe.each(hostileInputs)("$name", ({ markdown, shown }) => {
  test("renders harmlessly and completely", async () => {
    const { html, time } = await readmeToHtml(`${markdown}\n\nLast words.`);
    expect(time).toBeLessThan(8000);
    expect(findHarm(html)).toEqual([]);
    const text = toShown(html);
    for (const words of [...shown, "Last words."]) expect(text).toContain(words);
  }, 60_000);

  test("is harmless even if nothing is done to the text beforehand", async () => {
    // What `normalizeReadme` is there for: front matter runs as soon as it is parsed, and 1 MB in
    // one paragraph takes minutes.
    if (/^\uFEFF*---/.test(markdown) || markdown.length > 500_000) return;
    const { html } = await readmeToHtml(markdown, (text) => text);
    expect(findHarm(html)).toEqual([]);
  }, 60_000);
});

describe("front matter", () => {
  test.each(hostileInputs.filter(({ markdown }) => /^\uFEFF*---/.test(markdown)))(
    "$name is text to gatsby-transformer-remark",
    async ({ markdown }) => {
      const node = await markdownToNode(normalizeReadme(markdown));
      expect(node.frontmatter).toEqual({ title: "" });
      expect(node.internal.content).toContain("text");
      expect(globalThis).not.toHaveProperty("hacked");
    },
  );
});
