import { execFileSync } from "node:child_process";
import robotsParser from "robots-parser";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import { textsOf, xmlFaults } from "../../../test/validate/xml";
import { withLastChanges, writeRobots, writeSitemap } from "./sitemap";

inTemporaryFolder();

const siteUrl = "https://docs.example";

test("the sitemap follows the schema of sitemaps.org", async () => {
  const xml = await writeSitemap(siteUrl, [
    { url: "/guides/", lastModified: "2026-01-02T03:04:05+01:00" },
    { url: "/" },
  ]);
  expect(await xmlFaults(xml, "sitemap.xsd")).toEqual([]);
  expect(textsOf(xml, "loc")).toEqual([`${siteUrl}/`, `${siteUrl}/guides/`]);
  expect(textsOf(xml, "lastmod")).toEqual(["2026-01-02T02:04:05.000Z"]);
});

test.each([
  ["a date in words", "<lastmod>yesterday</lastmod>"],
  ["an element that isn't one", "<changed>2026-01-02</changed>"],
])("the check finds %s", async (_, broken) => {
  const xml = await writeSitemap(siteUrl, [{ url: "/" }]);
  expect(await xmlFaults(xml.replace("</loc>", `</loc>${broken}`), "sitemap.xsd")).not.toEqual([]);
});

test("robots.txt lets everybody in and names the sitemap", () => {
  const robots = robotsParser(`${siteUrl}/robots.txt`, writeRobots(siteUrl));
  expect(robots.isAllowed(`${siteUrl}/concepts/`, "Googlebot")).toBe(true);
  expect(robots.getSitemaps()).toEqual([`${siteUrl}/sitemap.xml`]);
});

const pages = [
  { url: "/a/", source: "content/a.md" },
  { url: "/css/", source: "css-loader README.md", package: { name: "css-loader" } },
  { url: "/new/", source: "content/new.md" },
];

test("a page has the time of its text, a README that of its pin", async () => {
  writeFiles({
    "content/a.md": "a",
    "content/data/npm-readmes.lock.json": JSON.stringify(
      { packages: { "css-loader": { version: "1" } } },
      null,
      2,
    ),
  });
  const time = "2026-01-02T03:04:05Z";
  const env = { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time };
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    [...who, "commit", "-m", "x"],
  ])
    execFileSync("git", args, { env, stdio: "pipe" });
  const { pages: listed, missing } = await withLastChanges(pages);
  expect(missing).toBeUndefined();
  const times = listed.map(({ lastModified }) => lastModified && new Date(lastModified).getTime());
  const expected = new Date(time).getTime();
  expect(times).toEqual([expected, expected, undefined]);
});

test("without a repository pages have no time, and the build says so", async () => {
  process.env.GIT_CEILING_DIRECTORIES = process.cwd();
  const { pages: listed, missing } = await withLastChanges(pages);
  delete process.env.GIT_CEILING_DIRECTORIES;
  expect(listed.map(({ lastModified }) => lastModified)).toEqual([undefined, undefined, undefined]);
  expect(missing).toMatch(/^git has none/);
});
