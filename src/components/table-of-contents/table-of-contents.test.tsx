/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { Anchor } from "../../content/anchors";
import { TableOfContents } from "./table-of-contents";

const anchor = (level: Anchor["level"], id: string): Anchor => ({
  level,
  id,
  title: `Title of ${id}`,
});

test.each<[string, Anchor[]]>([
  ["no headings", []],
  ["only a heading of level 1", [anchor(1, "a")]],
])("%s: nothing is shown", (_, anchors) => {
  const { container } = render(<TableOfContents anchors={anchors} />);
  expect(container).toBeEmptyDOMElement();
});

test("it links the headings of levels 2 and 3 in order", () => {
  render(
    <TableOfContents anchors={[anchor(1, "a"), anchor(2, "b"), anchor(3, "c"), anchor(2, "d")]} />,
  );
  const navigation = screen.getByRole("navigation", { name: "On this page", hidden: true });
  const links = within(navigation).getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Title of b", "#b"],
    ["Title of c", "#c"],
    ["Title of d", "#d"],
  ]);
});
