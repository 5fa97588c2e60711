import * as transformer from "gatsby-transformer-remark/gatsby-node";
import { isBadge } from "./header";
import { normalizeReadme } from "./normalize";

interface MarkdownNode {
  frontmatter: Record<string, unknown>;
  internal: { content: string };
}

/** The node that gatsby-transformer-remark makes of a text. */
async function markdownToNode(content: string): Promise<MarkdownNode | undefined> {
  const created: MarkdownNode[] = [];
  await transformer.onCreateNode(
    {
      node: { id: "readme", internal: { type: "PackageReadme", mediaType: "text/markdown" } },
      loadNodeContent: () => Promise.resolve(content),
      actions: {
        createNode: (node: MarkdownNode) => created.push(node),
        createParentChildLink: () => undefined,
      },
      createNodeId: (id: string) => id,
      createContentDigest: (value: unknown) => JSON.stringify(value),
      reporter: {},
    },
    { plugins: [] },
  );
  return created[0];
}

describe("normalizeReadme", () => {
  test.each([
    ["plain text", "# a\n\nb", "# a\n\nb"],
    ["byte order mark", "\uFEFFa", "a"],
    ["line endings", "a\r\nb\rc", "a\nb\nc"],
    ["NUL", "a\0b", "a\uFFFDb"],
    ["front matter", "---js\nx\n---", "\n---js\nx\n---"],
    ["a tag that swallows", "a <script> b", "a &lt;script> b"],
    ["a tag that begins like it", "a <titles> b", "a <titles> b"],
    ["code", "`<script>`", "`<script>`"],
    ["a comment", "<!-- a -->\n\nb", "<!-- a -->\n\nb"],
    ["a comment without end", "<!-- a\n\n`<script>`", "&lt;!-- a\n\n`<script>`"],
    ["preformatted text", "<pre>\na\n\nb\n</pre>", "<pre>\na\n\nb\n</pre>"],
    ["preformatted text without end", "<pre>\na", "&lt;pre>\na"],
  ])("%s", (_, text, expected) => expect(normalizeReadme(text)).toEqual({ text: expected }));

  test.each([
    ["runs", "---js\nmodule.exports = globalThis.hacked = true\n---\n\ntext"],
    ["is hidden", "\uFEFF\uFEFF---js\nglobalThis.hacked = true\n---\n\ntext"],
    ["is YAML", "---\ntitle: Stolen\n---\n\ntext"],
    ["is broken", "---\na: [\n---\n\ntext"],
  ])("front matter that %s is text to gatsby-transformer-remark", async (_, text) => {
    const node = await markdownToNode(normalizeReadme(text).text);
    expect(node?.frontmatter).toEqual({ title: "" });
    expect(node?.internal.content).toContain("text");
    expect(globalThis).not.toHaveProperty("hacked");
  });

  test("ends before a block that exceeds a limit", () => {
    const { text, excess } = normalizeReadme(`a\n\n\nb\n${"> ".repeat(101)}c\n\nd`);
    expect(text).toBe("a\n\n\n");
    expect(excess).toMatchObject({ line: 4 });
  });
});

describe("isBadge", () => {
  test.each([
    "https://img.shields.io/npm/v/css-loader.svg",
    "https://github.com/webpack/a/actions/workflows/test.yml/badge.svg?branch=main",
    "https://opencollective.com/webpack/tiers/sponsor/badge.svg",
    "https://discord.com/api/guilds/1/widget.png",
  ])("%s is one", (src) => expect(isBadge(src)).toBe(true));

  test.each([
    "https://example.org/screenshot.png",
    "docs/badger.png",
    "https://avatars.githubusercontent.com/u/1?v=3",
    "https://shields.io.example/a.png",
    "",
  ])("%s is none", (src) => expect(isBadge(src)).toBe(false));
});
