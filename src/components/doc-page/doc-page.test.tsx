/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { barePage, conceptsSection, entryOf } from "../../../test/doc-page";
import type { DocPageData } from "../types";
import { DocPage } from "./doc-page";

const repo = "https://github.com/webpack/css-loader";

/** A part of the page, the data that brings it, and how a reader finds it. */
const parts: [string, Partial<DocPageData>, () => HTMLElement | null][] = [
  ["the date", { date: "2020-10-10" }, () => screen.queryByRole("time")],
  [
    "the note on a package",
    { package: { name: "css-loader", version: "7.1.2", license: "MIT" } },
    () => screen.queryByText(/^Third-party README/),
  ],
  [
    "the note on a removal",
    { removed: "5.0.0" },
    () => screen.queryByText("Removed in webpack 5.0.0."),
  ],
  [
    "the table of contents",
    { anchors: [{ title: "Name", id: "name", level: 2 }] },
    () => screen.queryByRole("navigation", { name: "On this page", hidden: true }),
  ],
];

test.each(parts)("%s is there when its data is", (_, data, find) => {
  render(<DocPage page={barePage(data)} />);
  expect(find()).toBeInTheDocument();
});

test.each<[string, Partial<DocPageData>, string]>([
  ["a page", {}, "DocumentationConcepts"],
  ["the first page of a section", { url: "/concepts/" }, "Documentation"],
  [
    "a page of a group",
    {
      section: conceptsSection({
        navigation: [entryOf("/concepts/output/", { group: "Files" })],
      }),
    },
    "DocumentationConceptsFiles",
  ],
  [
    "a section outside Documentation",
    { section: conceptsSection({ documentation: false }) },
    "Concepts",
  ],
])("the trail of %s", (_, data, words) => {
  render(<DocPage page={barePage(data)} />);
  expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe(words);
});

test("readers see when the page changed, and where to say what it lacks", () => {
  render(<DocPage page={barePage()} updated="2026-10-15" />);
  expect(screen.getByText("Last updated on 15 October 2026")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Tell us" })).toHaveAttribute(
    "href",
    "https://code.example/issues/new?title=Feedback:+/concepts/output/",
  );
});

test("every page has its title and the controls for printing and copying", () => {
  render(<DocPage page={barePage()} />);
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("heading", { level: 1, name: "Output" })).toBeVisible();
  expect(main.getByRole("button", { name: "Print Document" })).toHaveAttribute("data-print");
  expect(main.getByRole("button", { name: "Copy as Markdown" })).toHaveAttribute(
    "data-copy-markdown",
    "/concepts/output/index.md",
  );
});

test("a list of posts has no controls for printing and copying", () => {
  render(<DocPage page={barePage()} isList />);
  expect(screen.queryByRole("button", { name: "Print Document" })).toBeNull();
});

test.each([
  ["repository", { repo }, "Jump to Repository", repo],
  [
    "source",
    { edit: `${repo}/edit/main/README.md` },
    "Edit Document",
    `${repo}/edit/main/README.md`,
  ],
  ["previous page", { previous: { title: "A", url: "/a/" } }, "Previous A", "/a/"],
  ["next page", { next: { title: "B", url: "/b/" } }, "Next B", "/b/"],
  [
    "related page",
    { related: [{ title: "C", url: "https://c.example/" }] },
    "C",
    "https://c.example/",
  ],
  ["contributor", { contributors: ["sokra"] }, "sokra", "https://github.com/sokra"],
  ["section", {}, "Concepts", "/concepts/"],
])("the link to the %s leads there", (_, data: Partial<DocPageData>, name, href) => {
  render(<DocPage page={barePage(data)} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test.each<[string, Partial<DocPageData>, string]>([
  [
    "version, license and repository",
    { repo, package: { name: "css-loader", version: "7.1.2", license: "MIT" } },
    "Third-party README: css-loader 7.1.2, MIT",
  ],
  [
    "no license",
    { repo, package: { name: "css-loader", version: "7.1.2", license: null } },
    "Third-party README: css-loader 7.1.2",
  ],
  [
    "no repository",
    { package: { name: "css-loader", version: "7.1.2", license: "MIT" } },
    "Third-party README: css-loader 7.1.2, MIT",
  ],
])("the note on a package with %s", (_, data, text) => {
  render(<DocPage page={barePage(data)} />);
  expect(screen.getByText(/^Third-party README/)).toHaveTextContent(text);
});

test("the day of a post is written in words", () => {
  render(<DocPage page={barePage({ date: "2020-10-10" })} />);
  expect(screen.getByRole("time")).toHaveTextContent("10 October 2020");
  expect(screen.getByRole("time")).toHaveAttribute("datetime", "2020-10-10");
});

test("contributors are counted; an avatar has no URL until it is in view", () => {
  render(<DocPage page={barePage({ contributors: ["sokra", "evilebottnawi"] })} />);
  const region = within(screen.getByRole("region", { name: "2 Contributors" }));
  const avatar = region.getByRole("img", { name: "evilebottnawi" });
  expect(avatar).not.toHaveAttribute("src");
  expect(avatar).toHaveAttribute("data-image", "https://github.com/evilebottnawi.png?size=90");
  expect(avatar.parentElement).toHaveAttribute("data-monogram", "E");
});
