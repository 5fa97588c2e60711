import { groupBySection } from "./cached-pages";

test("pages are grouped by section, a page without one is general", () => {
  const page = (url: string, title: string) => ({ url, title });
  const grouped = groupBySection(
    [
      page("/concepts/output/", "Output"),
      page("/api/hooks/", "Hooks"),
      page("/concepts/", "Concepts"),
      page("/concepts/entry/", "Entry"),
      page("/glossary/", "Glossary"),
      page("/", "webpack"),
    ],
    { api: "API", concepts: "Concepts", guides: "Guides" },
  );
  expect(grouped.map(({ section, pages }) => [section, ...pages.map(({ url }) => url)])).toEqual([
    ["API", "/api/hooks/"],
    ["Concepts", "/concepts/", "/concepts/entry/", "/concepts/output/"],
    ["General", "/", "/glossary/"],
  ]);
});
