import * as urls from "./urls";

test.each([
  ["guides/csp.md", "/guides/csp/"],
  ["guides/index.md", "/guides/"],
  ["index.md", "/"],
  ["concepts/dependency-graph.mdx", "/concepts/dependency-graph/"],
  ["configuration/infrastructureLogging.md", "/configuration/infrastructureLogging/"],
  ["blog/2020-10-10-webpack-5-release.md", "/blog/2020-10-10-webpack-5-release/"],
  ["loaders/_css-loader.md", "/loaders/css-loader/"],
  ["a/b/c.md", "/a/b/c/"],
  ["guides/index.old.md", "/guides/index.old/"],
])("pathToUrl(%s) => %s", (path, url) => expect(urls.pathToUrl(path)).toBe(url));

test.each(["/guides/csp.md", "guides/csp.txt", "guides/csp", "", ".md", "guides/"])(
  "pathToUrl(%j) throws with what it expects and what it found",
  (path) =>
    expect(() => urls.pathToUrl(path)).toThrow(
      new TypeError(
        `pathToUrl expects the path of a .md or .mdx file inside content/, such as "guides/csp.md"; found "${path}"`,
      ),
    ),
);

test.each([
  ["guides/csp.md", "guides"],
  ["guides/deep/csp.md", "guides"],
  ["index.md", undefined],
  ["/index.md", undefined],
])("pathToSection(%s) => %s", (path, section) => expect(urls.pathToSection(path)).toBe(section));

test.each([
  ["guides", "/guides/"],
  [undefined, "/"],
  [null, "/"],
])("sectionToUrl(%s) => %s", (section, url) => expect(urls.sectionToUrl(section)).toBe(url));

test("sectionToPrintableUrl", () =>
  expect(urls.sectionToPrintableUrl("guides")).toBe("/guides/printable/"));

test.each([
  ["/a?b#c", "/a/?b#c"],
  ["/a", "/a/"],
  ["/a/", "/a/"],
  ["/a/?b", "/a/?b"],
  ["/a#b?c", "/a/#b?c"],
  ["/a?b=/", "/a/?b=/"],
  ["", "/"],
  ["/", "/"],
])("withSlash(%s) => %s", (url, expected) => expect(urls.withSlash(url)).toBe(expected));

test.each([
  ["/a/#b", { path: "/a/", hash: "b" }],
  ["/a/#b#c", { path: "/a/", hash: "b#c" }],
  ["/a/#", { path: "/a/", hash: "" }],
  ["/a/", { path: "/a/", hash: undefined }],
])("splitHash(%s)", (url, parts) => expect(urls.splitHash(url)).toEqual(parts));

test.each([
  ["blog/2020-10-10-webpack-5-release.md", "2020-10-10"],
  ["2024-02-29-leap-day.mdx", "2024-02-29"],
  ["blog/2023-02-29-no-leap-day.md", undefined],
  ["blog/2020-13-01-month.md", undefined],
  ["blog/2020-10-10.md", undefined],
  ["blog/2020-10-10-.md", undefined],
  ["blog/index.md", undefined],
  ["blog/20-10-10-short.md", undefined],
])("pathToBlogDate(%s) => %s", (path, date) => expect(urls.pathToBlogDate(path)).toBe(date));
