import { projectToBadges } from "./badges";

const groupsOf = (branch: string) =>
  projectToBadges({ repo: "webpack-contrib/css-loader", npm: "@webpack/css", branch });
const badgesOf = (branch: string) => groupsOf(branch).flatMap(({ badges }) => badges);

test("a project has these badges, in groups", () => {
  const repo = "webpack-contrib/css-loader";
  const groups = groupsOf("main").map(({ name, badges }) => [
    name,
    badges.map(({ label, url }) => [label, decodeURIComponent(new URL(url).pathname)]),
  ]);
  const commits = (period: string) => `/github/commits-since/${repo}/main@{${period}}`;
  expect(groups).toEqual([
    [
      "Package",
      [
        ["downloads", "/npm/dm/@webpack/css"],
        ["stars", `/github/stars/${repo}`],
        ["version", `/github/package-json/v/${repo}`],
      ],
    ],
    [
      "Commits",
      [
        ["6 mo", commits("6 months ago")],
        ["3 mo", commits("3 months ago")],
        ["1 mo", commits("1 month ago")],
        ["1 wk", commits("1 week ago")],
      ],
    ],
    [
      "Open",
      [
        ["issues", `/github/issues-raw/${repo}`],
        ["pull requests", `/github/issues-pr-raw/${repo}`],
      ],
    ],
  ]);
});

test("every badge requests the label that it shows, flat and cached for an hour", () => {
  for (const { label, url } of badgesOf("main")) {
    expect(new URL(url).origin).toBe("https://img.shields.io");
    expect(new URL(url).search).toBe(
      `?label=${encodeURIComponent(label)}&style=flat-square&cacheSeconds=3600`,
    );
  }
});

test.each([
  ["master", "master%40%7B1%20week%20ago%7D"],
  ["release/5.x", "release%2F5.x%40%7B1%20week%20ago%7D"],
])("the branch %s is one segment of a path", (branch, segment) => {
  expect(badgesOf(branch)[6]?.url).toContain(`/css-loader/${segment}?`);
});
