/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { conceptsSection, entryOf } from "../../../test/doc-page";
import type { Anchor } from "../../content/anchors";
import { Sidebar, type SidebarProps } from "./sidebar";

const headings: Anchor[] = [
  { title: "Whole page", id: "whole", level: 1 },
  { title: "Name", id: "name", level: 2 },
  { title: "Templates", id: "templates", level: 3 },
];

function propsOf(more: Partial<SidebarProps> = {}): SidebarProps {
  return {
    section: conceptsSection(),
    pathname: "/concepts/output/",
    anchors: headings,
    ...more,
  };
}

const pages = () => within(screen.getByRole("navigation", { name: "Pages: Concepts" }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

describe("the list of pages", () => {
  test("has every page in the order given", () => {
    render(<Sidebar {...propsOf()} />);
    const links = pages().getAllByRole("link");
    expect(hrefs(links).filter((href) => !href?.startsWith("#"))).toEqual([
      "/concepts/",
      "/concepts/output/",
      "/concepts/loaders/",
    ]);
  });

  test("is grouped, with the pages of no group first and without a heading", () => {
    const navigation = [
      entryOf("/concepts/"),
      entryOf("/concepts/output/", { group: "Basics" }),
      entryOf("/concepts/loaders/", { group: "Basics" }),
      entryOf("/concepts/targets/", { group: "More" }),
    ];
    const section = conceptsSection({ navigation });
    render(<Sidebar {...propsOf({ section, pathname: "/elsewhere/" })} />);
    const groups = pages()
      .getAllByRole("list")
      .map((list) => [
        within(list.parentElement!).queryByRole("heading", { level: 2 })?.textContent,
        hrefs(within(list).getAllByRole("link")),
      ]);
    expect(groups).toEqual([
      [undefined, ["/concepts/"]],
      ["Basics", ["/concepts/output/", "/concepts/loaders/"]],
      ["More", ["/concepts/targets/"]],
    ]);
  });

  test("marks what is deprecated or removed, next to its title", () => {
    const navigation = [entryOf("/a/", { outdated: "deprecated" }), entryOf("/b/")];
    render(<Sidebar {...propsOf({ section: conceptsSection({ navigation }) })} />);
    const names = pages().getAllByRole("link");
    expect(names.map(({ textContent }) => textContent)).toEqual(["a deprecated", "b"]);
  });

  test("marks the current page and no other", () => {
    render(<Sidebar {...propsOf()} />);
    expect(hrefs(pages().getAllByRole("link", { current: "page" }))).toEqual(["/concepts/output/"]);
  });
});

describe("the toggle of a page", () => {
  test("is missing where there are no headings to show", () => {
    const navigation = [entryOf("/concepts/"), entryOf("/concepts/output/", { hasAnchors: false })];
    render(<Sidebar {...propsOf({ section: conceptsSection({ navigation }) })} />);
    const names = pages()
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual(["Headings of concepts"]);
  });
});

test("the headings of the current page are links within it, without level 1", () => {
  render(<Sidebar {...propsOf()} />);
  expect(pages().getByRole("link", { name: "Name" })).toHaveAttribute("href", "#name");
  expect(pages().getByRole("link", { name: "Templates" })).toHaveAttribute("href", "#templates");
  expect(pages().queryByRole("link", { name: "Whole page" })).toBeNull();
});

describe("what stands around the list", () => {
  test.each([
    ["a section that has a printable page", true],
    ["one that has none", false],
  ])("the link to print the section and the versions, for %s", (_, printable) => {
    render(<Sidebar {...propsOf({ section: conceptsSection({ printable }) })} />);
    const link = screen.queryByRole("link", { name: "Print section" });
    expect(screen.queryAllByRole("link", { name: "4" })).toHaveLength(printable ? 1 : 0);
    if (!printable) expect(link).toBeNull();
    else {
      expect(link).toHaveAttribute("href", "/concepts/printable/?print");
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener");
    }
  });

  test("the switch of versions: 5 is this one, 4 is the same page over there", () => {
    render(<Sidebar {...propsOf()} />);
    const four = screen.getByRole("link", { name: "4" });
    expect(four).toHaveAttribute("href", "https://v4.webpack.js.org/concepts/output/");
    expect(four.parentElement).toHaveTextContent("Version 5 4");
    expect(within(four.parentElement!).getByText("5")).toHaveAttribute("aria-current", "true");
  });
});
