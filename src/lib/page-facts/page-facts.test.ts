import { structuredData } from "../../../test/validate/structured-data";
import { collectFacts, type FactPage, type FactSource } from ".";

const page = (url: string, more: Partial<FactPage> = {}): FactPage => ({
  url,
  title: `Title of ${url}`,
  description: "About it.",
  date: null,
  sectionKey: "concepts",
  template: "doc",
  isReadme: false,
  ...more,
});

const section = (key: string, more: object = {}) => ({
  key,
  title: key,
  url: `/${key}/`,
  printable: true,
  documentation: true,
  ...more,
});

const source: FactSource = {
  pages: [
    page("/", { sectionKey: "root", template: "landing", title: "webpack" }),
    page("/vote/", { sectionKey: "root", template: "vote" }),
    page("/glossary/", { sectionKey: "root" }),
    page("/concepts/output/"),
    page("/concepts/css-loader/", { isReadme: true }),
    page("/concepts/dated/", { date: "2020-10-10" }),
    page("/blog/a/", { sectionKey: "blog", template: "blog", date: "2020-10-10" }),
  ],
  sections: [
    section("root", { url: "/", printable: false }),
    section("concepts"),
    section("blog", { printable: false, documentation: false }),
  ],
  others: [{ url: "/organization/", title: "The Organization" }],
  site: { title: "webpack", url: "https://docs.example" },
  hash: (text) => String(text.length),
  design: "1",
};

const facts = collectFacts(source);

test("every page of content, the site's own and the printable ones have a picture", () =>
  expect([...facts.keys()]).toEqual([
    "/",
    "/vote/",
    "/glossary/",
    "/concepts/output/",
    "/concepts/css-loader/",
    "/concepts/dated/",
    "/blog/a/",
    "/organization/",
    "/concepts/printable/",
  ]));

test.each([
  ["/", "site"],
  ["/glossary/", "article"],
  ["/concepts/output/", "article"],
  ["/concepts/dated/", "article"],
  ["/blog/a/", "post"],
] as const)("%s is described as %s", (url, kind) =>
  expect(structuredData[kind].safeParse(facts.get(url)?.graph).error).toBeUndefined(),
);

test.each(["/vote/", "/organization/", "/concepts/printable/"])("%s is no article", (url) =>
  expect(facts.get(url)?.graph).toBeUndefined(),
);

test("a picture is named for its page, and its name changes with its words and the design", () => {
  const hashed: string[] = [];
  const hash = (text: string) => (hashed.push(text), "0123456789");
  const urls = [...collectFacts({ ...source, hash }).values()].map(({ image }) => image.url);
  expect(urls).toContain("/share/index.0123456789.png");
  expect(urls).toContain("/share/concepts-output.0123456789.png");
  expect(urls).toContain("/share/concepts-printable.0123456789.png");
  expect(hashed).toContain('["1","Title of /concepts/output/","concepts"]');
  expect(hashed).toContain('["1","Title of /blog/a/","blog · 10 October 2020"]');
});
