/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { conceptsSection } from "../../../test/doc-page";
import { Layout } from "./Layout";

type Props = ComponentProps<typeof Layout>;

const propsOf = (pathname: string, more: Partial<Props> = {}): Props => ({
  pathname,
  section: conceptsSection(),
  anchors: [],
  wide: true,
  loadAnchors: () => Promise.resolve([]),
  children: <main id="content">The page {pathname}</main>,
  ...more,
});

/** Renders the frame at a path; `visit` shows another page in it, `toggle` clicks an item. */
function renderFrame(start: string) {
  const user = userEvent.setup();
  const { rerender } = render(<Layout {...propsOf(start)} />);
  return {
    visit: (pathname: string) => rerender(<Layout {...propsOf(pathname)} />),
    toggle: (title: string) =>
      user.click(screen.getByRole("button", { name: `Headings of ${title}` })),
  };
}

/** Titles of the items that are open. */
const openItems = () =>
  screen
    .queryAllByRole("button", { name: /^Headings of/, expanded: true })
    .map((toggle) => toggle.getAttribute("aria-label")?.replace("Headings of ", ""));

test.each([
  ["/concepts/", ["concepts"]],
  ["/concepts/loaders/", ["loaders"]],
  ["/404/", []],
])("at %s the items %j are open", (path, open) => {
  renderFrame(path);
  expect(openItems()).toEqual(open);
});

test("an item opens and closes", async () => {
  const { toggle } = renderFrame("/concepts/");
  await toggle("output");
  expect(openItems()).toEqual(["concepts", "output"]);
  await toggle("output");
  expect(openItems()).toEqual(["concepts"]);
});

test("the current page's item can be closed", async () => {
  const { toggle } = renderFrame("/concepts/");
  await toggle("concepts");
  expect(openItems()).toEqual([]);
});

test("an item that the reader opened stays open on the next pages", async () => {
  const { toggle, visit } = renderFrame("/concepts/");
  await toggle("output");
  visit("/concepts/loaders/");
  expect(openItems()).toEqual(["output", "loaders"]);
  visit("/concepts/output/");
  visit("/concepts/");
  expect(openItems()).toEqual(["concepts", "output"]);
});

test("an item that was open only because its page was shown closes behind the reader", () => {
  const { visit } = renderFrame("/concepts/");
  visit("/concepts/loaders/");
  expect(openItems()).toEqual(["loaders"]);
});

test("a closed item opens again when its page becomes the current one", async () => {
  const { toggle, visit } = renderFrame("/concepts/loaders/");
  await toggle("loaders");
  expect(openItems()).toEqual([]);
  visit("/concepts/");
  visit("/concepts/loaders/");
  expect(openItems()).toEqual(["loaders"]);
});

test("the very first control leads past the frame to the content", () => {
  render(<Layout {...propsOf("/concepts/")} />);
  const [first] = screen.getAllByRole("link");
  expect(first).toHaveTextContent("Skip to content");
  expect(first).toHaveAttribute("href", "#content");
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("announcement, top bar, sidebar, page and footer stand in this order", () => {
  render(<Layout {...propsOf("/concepts/")} />);
  const parts = [
    screen.getByRole("complementary", { name: "Announcement" }),
    screen.getByRole("banner"),
    screen.getByRole("navigation", { name: "Pages: Concepts" }),
    screen.getByRole("main"),
    screen.getByRole("contentinfo"),
  ];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect(part.compareDocumentPosition(next) & 4).toBe(4);
  }
});

test("without a section there is no sidebar, and the page still is", () => {
  render(<Layout {...propsOf("/concepts/", { section: undefined })} />);
  expect(screen.queryByRole("navigation", { name: /^Pages/ })).toBeNull();
  expect(screen.getByRole("main")).toHaveTextContent("The page /concepts/");
});

test.each([
  [true, "withSidebar"],
  [false, "plain"],
])("when wide is %s, the page stands in the layout %s", (wide, className) => {
  render(<Layout {...propsOf("/concepts/", { wide })} />);
  expect(screen.getByRole("main").parentElement).toHaveClass(className);
});

test("the top bar and the sidebar mark the page that is shown", () => {
  const { visit } = renderFrame("/concepts/");
  visit("/concepts/output/");
  const pages = within(screen.getByRole("navigation", { name: "Pages: Concepts" }));
  expect(pages.getByRole("link", { current: "page" })).toHaveTextContent("output");
  const main = within(screen.getByRole("navigation", { name: "Main" }));
  expect(main.getByRole("link", { current: true })).toHaveTextContent("Documentation");
});
