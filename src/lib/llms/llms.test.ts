import { readLlmsTxt } from "../../../test/validate/llms-txt";
import { writeLlmsFull, writeLlmsTxt, type LlmsPage } from ".";

const site = { title: "webpack", description: "A bundler\nfor all.", url: "https://docs.example" };

const page = (url: string, more: Partial<LlmsPage> = {}): LlmsPage => ({
  url,
  title: url.split("/").findLast(Boolean) ?? "home",
  description: `About ${url}`,
  isThirdParty: false,
  markdown: `# ${url}\n\nText.\n`,
  ...more,
});

const sections = [
  { title: "Concepts", pages: [page("/concepts/"), page("/concepts/output/")] },
  { title: "Nothing", pages: [] },
  {
    title: "Loaders",
    pages: [page("/loaders/a/", { title: "[a] __b__", isThirdParty: true })],
  },
];

test("llms.txt has the form that llmstxt.org describes", () => {
  const read = readLlmsTxt(writeLlmsTxt(site, sections));
  expect(read.title).toBe("webpack");
  expect(read.summary).toBe("A bundler for all.");
  expect([...read.sections]).toEqual([
    [
      "Concepts",
      [
        {
          title: "concepts",
          url: "https://docs.example/concepts/index.md",
          description: "About /concepts/",
        },
        {
          title: "output",
          url: "https://docs.example/concepts/output/index.md",
          description: "About /concepts/output/",
        },
      ],
    ],
    [
      "Loaders",
      [
        {
          title: "[a] __b__",
          url: "https://docs.example/loaders/a/index.md",
          description: "About /loaders/a/ (third-party package)",
        },
      ],
    ],
  ]);
});

test.each([
  ["no title", "> a\n"],
  ["no summary", "# a\n\n## b\n"],
  ["a section with a paragraph", "# a\n\n> b\n\n## c\n\nd\n"],
  ["an item without a link", "# a\n\n> b\n\n## c\n\n- d\n"],
  ["a heading of level 3", "# a\n\n> b\n\n### c\n"],
])("the check finds %s", (_, text) => expect(() => readLlmsTxt(text)).toThrow());

test("llms-full.txt holds every page in order, with its source, and marks READMEs", () => {
  const text = writeLlmsFull(site, sections);
  expect(text.match(/^<!-- Source: .*$/gm)).toEqual([
    "<!-- Source: https://docs.example/concepts/ -->",
    "<!-- Source: https://docs.example/concepts/output/ -->",
    "<!-- Source: https://docs.example/loaders/a/ (README of a third-party package) -->",
  ]);
  for (const { markdown } of sections.flatMap(({ pages }) => pages))
    expect(text).toContain(markdown);
  expect(text).toContain("3 pages");
});
