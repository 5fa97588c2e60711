import { dataToKind } from "./page-kind";
import { fileToUrl, urlToDataFile } from "./read-site";

const component = "component---src-templates-doc-page-tsx";

test.each([
  ["a page of our own", component, { page: { url: "/a/" } }, "doc"],
  ["a README", component, { page: { package: { name: "css-loader" } } }, "readme"],
  [
    "an MDX page",
    "component---src-templates-mdx-page-tsx-content-file-path-content-a-mdx",
    { page: {} },
    "mdx",
  ],
  [
    "a printable page",
    "component---src-templates-printable-page-tsx",
    { section: {} },
    "printable",
  ],
  ["the landing page", "component---src-templates-landing-page-tsx", { page: {} }, "frame"],
  ["a page without a query", "component---src-pages-app-shell-tsx", undefined, "frame"],
])("%s", (_what, componentChunkName, data, kind) => {
  expect(dataToKind({ componentChunkName, result: { data } })).toEqual({
    component: componentChunkName,
    kind,
  });
});

test("data of another form is refused", () => {
  expect(() => dataToKind({ result: {} })).toThrow("componentChunkName");
});

test.each([
  ["index.html", "/", "page-data/index/page-data.json"],
  ["concepts/index.html", "/concepts/", "page-data/concepts/page-data.json"],
  ["concepts/output/index.html", "/concepts/output/", "page-data/concepts/output/page-data.json"],
  ["404.html", "/404.html", "page-data/404.html/page-data.json"],
])("%s is %s, with its data in %s", (file, url, data) => {
  expect(fileToUrl(file)).toBe(url);
  expect(urlToDataFile(url)).toBe(data);
});
