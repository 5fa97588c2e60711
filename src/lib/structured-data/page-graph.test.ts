import { structuredData } from "../../../test/validate/structured-data";
import { pageToGraph, type DescribedPage } from ".";

const site = { title: "webpack", url: "https://docs.example" };
const page: DescribedPage = {
  title: "Output",
  description: "Where it goes.",
  url: "/concepts/output/",
  section: { title: "Concepts", url: "/concepts/" },
  image: "/share/concepts-output.0123456789.png",
};

const graph = (more: Partial<DescribedPage> = {}) => pageToGraph({ ...page, ...more }, site);

test.each([
  ["article", {}],
  ["article", { section: undefined, url: "/glossary/" }],
  ["article", { url: "/concepts/", title: "Concepts" }],
  ["article", { date: null }],
  ["post", { date: "2020-10-10", url: "/blog/a/" }],
  ["site", { url: "/", title: "webpack", section: undefined }],
] as const)("a valid %s: %j", (kind, more) =>
  expect(structuredData[kind].safeParse(graph(more)).error).toBeUndefined(),
);

test("the way to a page begins on the home page and holds its section once", () => {
  const names = (more: Partial<DescribedPage>) =>
    JSON.stringify(graph(more)).match(/(?<="name":")[^"]*/g);
  expect(names({})).toEqual(["webpack", "Concepts", "Output"]);
  expect(names({ url: "/concepts/", title: "Concepts" })).toEqual(["webpack", "Concepts"]);
  expect(names({ section: undefined })).toEqual(["webpack", "Output"]);
});

test("a post has its day, and addresses are whole", () =>
  expect(graph({ date: "2020-10-10" })).toMatchObject({
    "@graph": [
      {
        "@type": "BlogPosting",
        datePublished: "2020-10-10",
        url: "https://docs.example/concepts/output/",
        image: "https://docs.example/share/concepts-output.0123456789.png",
      },
      {},
    ],
  }));

test.each([
  ["a missing headline", "article", { title: "" }],
  ["a day that is none", "post", { date: "2020-13-10" }],
  ["a missing picture", "article", { image: undefined }],
] as const)("the check finds %s", (_, kind, more) =>
  expect(structuredData[kind].safeParse(graph(more)).success).toBe(false),
);
