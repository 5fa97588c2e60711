import {
  kitsToMarkdown,
  pageToMarkdown,
  projectsToMarkdown,
  type MarkdownPage,
} from "./markdown-copy";

const siteUrl = "https://docs.example";
const copy = (page: Partial<MarkdownPage>, body = "Text.\n") =>
  pageToMarkdown({ title: "Output", ...page }, body, siteUrl);

test.each<[string, Partial<MarkdownPage>, string]>([
  ["a title and a text", {}, "# Output\n\nText.\n"],
  ["its day", { date: "2020-10-10" }, "# Output\n\n10 October 2020\n\nText.\n"],
  [
    "that it is about something gone",
    { removed: "5.0.0" },
    "# Output\n\nRemoved in webpack 5.0.0.\n\nText.\n",
  ],
  [
    "whose README it is",
    {
      package: { name: "css-loader", version: "7.1.2", license: "MIT" },
      repo: "https://github.com/webpack/css-loader",
    },
    "# Output\n\n> [!NOTE]\n> **css-loader** is a third-party package; this page is its README. Version 7.1.2, license MIT, [webpack/css-loader](https://github.com/webpack/css-loader).\n\nText.\n",
  ],
  [
    "a package without a license and a repository",
    { package: { name: "a", version: "1.0.0", license: null }, repo: null },
    "# Output\n\n> [!NOTE]\n> **a** is a third-party package; this page is its README. Version 1.0.0.\n\nText.\n",
  ],
  [
    "further reading, with whole addresses",
    {
      related: [
        { title: "Guide", url: "/guides/" },
        { title: "A [b]", url: "https://x.example/" },
      ],
    },
    "# Output\n\nText.\n\n## Further Reading\n\n- [Guide](https://docs.example/guides/)\n- [A \\[b\\]](https://x.example/)\n",
  ],
  [
    "the posts that the blog's first page lists",
    {
      posts: [
        { url: "/blog/a/", title: "A", description: "What is `new`.", date: "2020-10-10" },
        { url: "/blog/b/", title: "B", description: "Old.", date: null },
      ],
    },
    "# Output\n\n## Posts\n\n- [A](https://docs.example/blog/a/), 10 October 2020: What is \\`new\\`.\n- [B](https://docs.example/blog/b/): Old.\n\nText.\n",
  ],
])("a copy has %s", (_, page, text) => expect(copy(page)).toBe(text));

test("a page without a text is its title", () => expect(copy({}, "")).toBe("# Output\n"));

test("the projects of the organization", () =>
  expect(
    projectsToMarkdown([
      { repo: "webpack/webpack", description: "Packs *all*.", maintainer: "a" },
      { repo: "webpack/b", description: "B", maintainer: "" },
      { repo: "webpack/c", description: "", maintainer: null },
    ]),
  ).toBe(
    "- [webpack/webpack](https://github.com/webpack/webpack): Packs \\*all\\*. Maintainer: a.\n- [webpack/b](https://github.com/webpack/b): B. Maintainer needed.\n- [webpack/c](https://github.com/webpack/c). Maintainer needed.",
  ));

test("the starter kits", () =>
  expect(
    kitsToMarkdown([
      { name: "kit_a", url: "https://x.example/a", description: "A start", tags: ["react", "ts"] },
      { name: "b", url: "https://x.example/b", description: null, tags: [] },
    ]),
  ).toBe(
    "- [kit\\_a](https://x.example/a): A start. Tags: react, ts.\n- [b](https://x.example/b)",
  ));
