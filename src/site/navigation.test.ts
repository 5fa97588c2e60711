import fs from "node:fs";
import { parseSections } from "../content/data-files";
import { firstSegment, footerLinks, isActive, sectionLinks, topLinks } from "./navigation";

test.each([
  ["/", ""],
  ["/vote", "vote"],
  ["/guides/", "guides"],
  ["/guides/csp/", "guides"],
  ["", ""],
])("firstSegment(%j) => %j", (path, segment) => expect(firstSegment(path)).toBe(segment));

const link = { title: "Docs", url: "/concepts/", active: ["concepts", "api"] };

test.each([
  ["/concepts/", true],
  ["/concepts/output/", true],
  ["/api/", true],
  ["/api", true],
  ["/apis/", false],
  ["/blog/api/", false],
  ["/", false],
])("a link for concepts and api on %s: %s", (path, active) =>
  expect(isActive(link, path)).toBe(active),
);

test("a link that names no segments is never the current one", () => {
  expect(isActive({ title: "Chat", url: "/concepts/" }, "/concepts/")).toBe(false);
});

test("the bars are those of the specification, in its order", () => {
  expect(topLinks.map(({ title, url }) => `${title} ${url}`)).toEqual([
    "Documentation /concepts/",
    "Contribute /contribute/",
    "Vote /vote/",
    "Blog /blog/",
  ]);
  expect(topLinks[0]?.active?.toSorted()).toEqual([
    "api",
    "concepts",
    "configuration",
    "guides",
    "loaders",
    "migrate",
    "plugins",
  ]);
});

test("the bar of sections holds exactly the sections that are documentation", () => {
  const file = "content/data/sections.yml";
  const parsed = parseSections(fs.readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error("The sections cannot be read.");
  const documentation = parsed.data.filter((section) => section.documentation);
  expect(sectionLinks.map(({ url }) => url)).toEqual(documentation.map(({ key }) => `/${key}/`));
  expect(sectionLinks.map(({ title }) => title)).toEqual(documentation.map(({ title }) => title));
});

test("no two links of a bar share a name, and addresses of this site end in a slash", () => {
  for (const links of [topLinks, sectionLinks, footerLinks]) {
    expect(new Set(links.map(({ title }) => title)).size).toBe(links.length);
    for (const { url } of links) expect(url).toMatch(/^(?:\/(?:[\w-]+\/)*|https:\/\/.*[^/])$/);
  }
});
