import { badgeUrl, branchToPast, projectToBadges } from ".";

const query = (label: string): string => `?label=${label}&style=flat-square&cacheSeconds=3600`;

test.each([
  ["npm/dm/webpack", "downloads", `https://img.shields.io/npm/dm/webpack${query("downloads")}`],
  ["github/stars/a/b", "a star", `https://img.shields.io/github/stars/a/b${query("a%20star")}`],
  ["x", "a&style=plastic", `https://img.shields.io/x${query("a%26style%3Dplastic")}`],
])("the badge of %s, labelled %s, is cached for an hour and drawn flat", (content, label, url) => {
  expect(badgeUrl(content, label)).toBe(url);
});

test.each([
  ["main", "6 months ago", "main%40%7B6%20months%20ago%7D"],
  ["master", "1 week ago", "master%40%7B1%20week%20ago%7D"],
  ["release/5.x", "1 month ago", "release%2F5.x%40%7B1%20month%20ago%7D"],
  ["fix#1?", "1 month ago", "fix%231%3F%40%7B1%20month%20ago%7D"],
])("the branch %s as it was %s is one segment of a path", (branch, period, segment) => {
  expect(branchToPast(branch, period)).toBe(segment);
});

const groupsOf = (branch: string, npm = "css-loader") =>
  projectToBadges({ repo: "webpack-contrib/css-loader", npm, branch });
const pathsOf = (...args: Parameters<typeof groupsOf>) =>
  groupsOf(...args).flatMap(({ badges }) => badges.map(({ url }) => new URL(url).pathname));

const past = (branch: string) => [
  `/github/commits-since/webpack-contrib/css-loader/${branch}%40%7B6%20months%20ago%7D`,
  `/github/commits-since/webpack-contrib/css-loader/${branch}%40%7B3%20months%20ago%7D`,
  `/github/commits-since/webpack-contrib/css-loader/${branch}%40%7B1%20month%20ago%7D`,
  `/github/commits-since/webpack-contrib/css-loader/${branch}%40%7B1%20week%20ago%7D`,
];

test.each([["main"], ["master"]])("a project on %s has these badges, in this order", (branch) => {
  expect(pathsOf(branch)).toEqual([
    "/npm/dm/css-loader",
    "/github/stars/webpack-contrib/css-loader",
    "/github/package-json/v/webpack-contrib/css-loader",
    ...past(branch),
    "/github/issues-raw/webpack-contrib/css-loader",
    "/github/issues-pr-raw/webpack-contrib/css-loader",
  ]);
});

test("a package with a scope keeps it", () => {
  expect(pathsOf("main", "@webpack/cli")[0]).toBe("/npm/dm/@webpack/cli");
});

test("the badges come in groups: the package, activity, open work", () => {
  expect(groupsOf("main").map(({ name, badges }) => [name, badges.map((b) => b.label)])).toEqual([
    ["Package", ["downloads", "stars", "version"]],
    ["Commits", ["6 mo", "3 mo", "1 mo", "1 wk"]],
    ["Open", ["issues", "pull requests"]],
  ]);
});

test("every badge asks for the label that it shows, and says in full what it counts", () => {
  const badges = groupsOf("main").flatMap((group) => group.badges);
  for (const { label, url } of badges) expect(new URL(url).searchParams.get("label")).toBe(label);
  expect(badges.map(({ meaning }) => meaning)).toEqual([
    "downloads per month",
    "stars",
    "version",
    "commits in the last 6 months",
    "commits in the last 3 months",
    "commits in the last month",
    "commits in the last week",
    "open issues",
    "open pull requests",
  ]);
});
