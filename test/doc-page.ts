import type { DocPageData, NavigationEntry, SectionSummary } from "../src/components/types";

/** A line of a sidebar; its title is the url's last segment. */
// "/concepts/output/" => { title: "output", url: "/concepts/output/", group: null, … }
export function entryOf(url: string, more: Partial<NavigationEntry> = {}): NavigationEntry {
  const title = url.split("/").findLast(Boolean) ?? "home";
  return { title, url, group: null, outdated: null, hasAnchors: true, ...more };
}

/** The section Concepts, with its index and two pages. */
export function conceptsSection(more: Partial<SectionSummary> = {}): SectionSummary {
  return {
    key: "concepts",
    title: "Concepts",
    url: "/concepts/",
    printable: true,
    documentation: true,
    navigation: ["/concepts/", "/concepts/output/", "/concepts/loaders/"].map((url) =>
      entryOf(url),
    ),
    ...more,
  };
}

/** A page that has nothing but what every page has. */
export function barePage(more: Partial<DocPageData> = {}): DocPageData {
  return {
    url: "/concepts/output/",
    title: "Output",
    description: "Where webpack writes what it makes.",
    template: "doc",
    date: null,
    contributors: [],
    related: [],
    anchors: [],
    removed: null,
    edit: null,
    repo: null,
    body: "<p>Text</p>",
    previous: null,
    next: null,
    section: conceptsSection(),
    ...more,
  };
}
