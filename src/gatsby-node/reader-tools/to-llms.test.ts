import type { ToldPage } from "./query";
import { toLlmsSections } from "./to-llms";

const page = (url: string, more: Partial<ToldPage> = {}): ToldPage => ({
  url,
  title: url,
  description: "",
  sectionKey: "",
  source: "",
  date: null,
  repo: null,
  removed: null,
  contributors: [],
  related: [],
  posts: [],
  image: null,
  body: "",
  ...more,
});

test("sections come in the order of navigation, pages in that of the sidebar, the rest last", () => {
  const readme = page("/b/x/", { package: { name: "x", version: "1.0.0", license: null } });
  const told = {
    pages: [page("/"), page("/a/"), page("/b/"), readme],
    sections: [
      { key: "a", title: "A", navigation: [{ url: "/a/" }] },
      { key: "b", title: "B", navigation: [{ url: "/b/x/" }, { url: "/b/" }] },
      { key: "root", title: "webpack", navigation: [{ url: "/" }] },
    ],
  };
  const other = { url: "/kits/", title: "Kits", description: "" };
  const sections = toLlmsSections(told, ["b", "a"], new Map([["/a/", "# A"]]), [other]);
  expect(
    sections.map(({ title, pages }) => [title, pages.map(({ url }) => url).join(" ")]),
  ).toEqual([
    ["B", "/b/x/ /b/"],
    ["A", "/a/"],
    ["More", "/ /kits/"],
  ]);
  const pages = sections.flatMap((section) => section.pages);
  expect(pages.filter(({ isThirdParty }) => isThirdParty).map(({ url }) => url)).toEqual(["/b/x/"]);
  expect(pages.find(({ url }) => url === "/a/")?.markdown).toBe("# A");
});
