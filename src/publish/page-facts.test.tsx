import { renderToStaticMarkup } from "react-dom/server";
import { structuredData } from "../../test/validate/structured-data";
import { describePage } from "../gatsby-ssr/page-head";
import { pageGraph, pageToCard, printablePage, shareImage, type DescribedPage } from "./page-facts";

const concepts = { title: "Concepts", url: "/concepts/", documentation: true };
const blog = { title: "Blog", url: "/blog/", documentation: false };
const root = { title: "webpack", url: "/", documentation: false };
const output: DescribedPage = {
  url: "/concepts/output/",
  title: "Output",
  description: "Where it goes.",
  template: "doc",
  section: concepts,
};
const page = (more: Partial<DescribedPage>): DescribedPage => ({ ...output, ...more });
const landing = page({ url: "/", title: "webpack", template: "landing", section: root });
const post = page({
  url: "/blog/a/",
  title: "A post",
  template: "blog",
  date: "2020-10-10",
  section: blog,
});

test.each<[DescribedPage, string, string]>([
  [output, "Concepts", "Output"],
  [page({ url: "/concepts/", title: "Concepts" }), "Documentation", "Concepts"],
  [page({ url: "/blog/", title: "Blog", section: blog }), "The webpack project", "Blog"],
  [
    page({ url: "/glossary/", title: "Glossary", section: root }),
    "The webpack project",
    "Glossary",
  ],
  [{ url: "/organization/", title: "The Organization" }, "The webpack project", "The Organization"],
  [landing, "The module bundler", "Bundle your assets, scripts, images and styles"],
  [post, "Blog · 10 October 2020", "A post"],
  [page({ date: "2020-10-10" }), "Concepts", "Output"],
  [page({ package: {} }), "Concepts · Third-party package", "Output"],
  [printablePage(concepts), "Concepts", "Combined printable page"],
])("the picture of %j says %j and %j", (described, label, title) => {
  expect(pageToCard(described)).toEqual({ label, title });
});

test("a picture is named for its page, and its name changes with its words and the design", () => {
  const { url, alt } = shareImage(page({ package: {} }), "1");
  expect(url).toMatch(/^\/share\/concepts-output\.[\da-f]{10}\.png$/);
  expect(alt).toBe("webpack’s cube and the words: Concepts, Third-party package, Output");
  expect(shareImage(landing, "1").url).toMatch(/^\/share\/index\./);
  const others = [shareImage(output, "1"), shareImage(page({ package: {} }), "2")];
  expect(others.map((image) => image.url)).not.toContain(url);
});

const site = { title: "webpack", url: "https://docs.example" };
const graphOf = (described: DescribedPage) => pageGraph(described, site, "/share/a.png");

test.each([
  ["article", output],
  ["article", page({ url: "/glossary/", section: root })],
  ["article", page({ date: "2020-10-10" })],
  ["post", post],
  ["site", landing],
] as const)("it is described as %s: %j", (kind, described) => {
  expect(structuredData[kind].safeParse(graphOf(described)).error).toBeUndefined();
});

test.each([page({ template: "vote" }), printablePage(concepts)])(
  "%j is no article",
  (described) => {
    expect(graphOf(described)).toBeUndefined();
  },
);

test.each([
  [output, ["webpack", "Concepts", "Output"]],
  [page({ url: "/concepts/", title: "Concepts" }), ["webpack", "Concepts"]],
  [page({ section: root }), ["webpack", "Output"]],
])("the way to %j is %j", (described, names) => {
  expect(JSON.stringify(graphOf(described)).match(/(?<="name":")[^"]*/g)).toEqual(names);
});

test("a head names the picture, and no text can end the element of the structured data", () => {
  Object.assign(globalThis, { __SHARE_DESIGN__: "1" });
  const hostile = page({ description: "Put </script><b> into a page" });
  const html = renderToStaticMarkup(<>{describePage(hostile)}</>);
  const image = `https://docs.example${shareImage(hostile, "1").url}`;
  expect(html).toContain(`<meta property="og:image" content="${image}"/>`);
  expect(html).toContain(`<meta name="twitter:image" content="${image}"/>`);
  expect(html).not.toContain("</script><b>");
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null";
  expect(structuredData.article.parse(JSON.parse(json))["@graph"][0]).toMatchObject({
    description: "Put </script><b> into a page",
  });
});
