/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { conceptsSection } from "../../../test/doc-page";
import { Layout } from "./layout";

type Props = ComponentProps<typeof Layout>;

const propsOf = (pathname: string, more: Partial<Props> = {}): Props => ({
  pathname,
  section: conceptsSection(),
  anchors: [],
  wide: true,
  children: <main id="~content">The page {pathname}</main>,
  ...more,
});

test("the very first control leads past the frame to the content", () => {
  render(<Layout {...propsOf("/concepts/")} />);
  const [first] = screen.getAllByRole("link");
  expect(first).toHaveTextContent("Skip to content");
  expect(first).toHaveAttribute("href", "#~content");
  expect(screen.getByRole("main")).toHaveAttribute("id", "~content");
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

test("the top bar and the sidebar mark the page that is shown", () => {
  render(<Layout {...propsOf("/concepts/output/")} />);
  const pages = within(screen.getByRole("navigation", { name: "Pages: Concepts" }));
  expect(pages.getByRole("link", { current: "page" })).toHaveTextContent("output");
  const main = within(screen.getByRole("navigation", { name: "Main" }));
  expect(main.getByRole("link", { current: true })).toHaveTextContent("Documentation");
});
