import { siteMetadata } from "./metadata";

test("without settings it is webpack's own site", () => {
  expect(siteMetadata({})).toEqual({
    title: "webpack",
    description: expect.stringMatching(/^webpack is a static module bundler/) as string,
    siteUrl: "https://webpack.js.org",
    repository: "https://github.com/webpack/webpack.js.org",
    branch: "main",
  });
});

test.each([
  ["SITE_URL", "siteUrl", "https://docs.example", "https://docs.example"],
  ["SITE_URL", "siteUrl", "https://docs.example/", "https://docs.example"],
  ["SITE_URL", "siteUrl", " https://docs.example// ", "https://docs.example"],
  ["SITE_URL", "siteUrl", "", "https://webpack.js.org"],
  ["SITE_URL", "siteUrl", "  ", "https://webpack.js.org"],
  ["SITE_REPOSITORY", "repository", "https://git.example/docs/", "https://git.example/docs"],
  ["SITE_BRANCH", "branch", "next", "next"],
  ["SITE_BRANCH", "branch", undefined, "main"],
] as const)("%s gives %s: %j => %j", (variable, key, value, expected) => {
  expect(siteMetadata({ [variable]: value })[key]).toBe(expected);
});

test("variables of others change nothing", () => {
  expect(siteMetadata({ URL: "https://other.example", BRANCH: "x" })).toEqual(siteMetadata({}));
});
