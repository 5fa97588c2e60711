/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { KnownPage } from "../../content/nearest-pages";
import Suggestions from "./suggestions";

const list: KnownPage[] = [
  ["/", "webpack"],
  ["/concepts/", "Concepts"],
  ["/concepts/output/", "Output"],
  ["/configuration/", "Configuration"],
  ["/configuration/output/", "Output"],
  ["/guides/getting-started/", "Getting Started"],
  ["/guides/output-management/", "Output Management"],
];

function suggest(path: string): void {
  history.replaceState(null, "", path);
  render(<Suggestions list={list} />);
}

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("the three nearest pages, nearest first, with title and URL", () => {
  suggest("/configuration/ouput/");
  const section = screen.getByRole("region", { name: "Similar pages" });
  expect(links()).toEqual(["/configuration/output/", "/concepts/output/", "/configuration/"]);
  const [first] = within(section).getAllByRole("link");
  expect(first).toHaveTextContent("Output/configuration/output/");
});

test("where no page is near, pages to begin with", () => {
  suggest("/xyz/");
  expect(screen.getByRole("heading", { name: "Start here" })).toBeVisible();
  expect(links()).toEqual(["/concepts/", "/configuration/", "/guides/getting-started/"]);
});
