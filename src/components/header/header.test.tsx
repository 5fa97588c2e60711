/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Header } from "./header";

/** Names of the links that are marked as current in a navigation; undefined when it isn't there. */
function currentIn(navigation: string): string[] | undefined {
  const bar = screen.queryByRole("navigation", { name: navigation });
  if (!bar) return undefined;
  return within(bar)
    .queryAllByRole("link", { current: true })
    .map(({ textContent }) => textContent);
}

test.each<[path: string, top: string[], section: string[] | undefined]>([
  ["/", [], undefined],
  ["/api/", ["Documentation"], ["API"]],
  ["/api/cli/", ["Documentation"], ["API"]],
  ["/concepts/", ["Documentation"], ["Concepts"]],
  ["/concepts/output/", ["Documentation"], ["Concepts"]],
  ["/configuration/output/", ["Documentation"], ["Configuration"]],
  ["/guides/getting-started/", ["Documentation"], ["Guides"]],
  ["/loaders/css-loader/", ["Documentation"], ["Loaders"]],
  ["/migrate/5/", ["Documentation"], ["Migrate"]],
  ["/plugins/define-plugin/", ["Documentation"], ["Plugins"]],
  ["/contribute/", ["Contribute"], undefined],
  ["/contribute/writers-guide/", ["Contribute"], undefined],
  ["/vote/", ["Vote"], undefined],
  ["/blog/", ["Blog"], undefined],
  ["/blog/2020-10-10-webpack-5-release/", ["Blog"], undefined],
  ["/organization/", [], undefined],
  ["/license/", [], undefined],
  ["/404.html", [], undefined],
  ["/apiary/", [], undefined],
  ["/glossary/concepts/", [], undefined],
])("on %s the links %j are current, and in the bar of sections %j", (path, top, section) => {
  render(<Header pathname={path} />);
  expect(currentIn("Main")).toEqual(top);
  expect(currentIn("Sections")).toEqual(section);
});

test.each<[name: string, href: string, lang: string, current: string | null]>([
  ["English", "/concepts/output/", "en", "true"],
  ["中文", "https://zh.docs.example/concepts/output/", "zh", null],
])("the language %s leads to the same page at %s", (name, href, lang, current) => {
  render(<Header pathname="/concepts/output/" />);
  const link = screen.getByRole("link", { name, hidden: true });
  expect(link).toHaveAttribute("href", href);
  expect(link).toHaveAttribute("lang", lang);
  expect(link).toHaveAttribute("hreflang", lang);
  expect(link.getAttribute("aria-current")).toBe(current);
});
