/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server.node";
import { StarterKits } from "./StarterKits";

beforeEach(() => {
  // The table stays out of view.
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const url = "/data/starter-kits.json";

test("a heading, and the warning that kits are proofs of concept", () => {
  render(<StarterKits url={url} count={3} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Starter Kits$/);
  expect(screen.getByRole("note")).toHaveTextContent(
    "Starter kits are proofs of concept and are not officially supported.",
  );
});

test("the skip link finds it", () => {
  render(<StarterKits url={url} count={3} />);
  expect(screen.getByRole("main")).toHaveAttribute("id", "content");
});

test("until the table comes, its columns stand there, and a word says that it is on its way", () => {
  render(<StarterKits url={url} count={3} />);
  for (const column of ["Project Name", "Maintainer", "Tags"]) {
    expect(screen.getByText(column)).toBeVisible();
  }
  expect(screen.getByText("The starter kits are being loaded.")).toBeInTheDocument();
  expect(screen.queryByRole("table")).toBeNull();
});

test("without a script, a sentence says where the list is", () => {
  const html = renderToStaticMarkup(<StarterKits url={url} count={3} />);
  const noScript = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? "";
  expect(noScript).toContain("The table needs JavaScript.");
  expect(noScript).toContain('href="https://www.npmjs.com/package/javascriptstuff-db"');
});

test("without a list, the page says so and leads elsewhere", () => {
  render(<StarterKits url={url} count={0} />);
  const main = within(screen.getByRole("main"));
  expect(main.getByText(/could not be fetched when this site was built/)).toBeVisible();
  expect(main.getByRole("link", { name: "Search for starter kits on GitHub" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/github\.com\/search\?/),
  );
  expect(main.getByRole("link", { name: "Begin from nothing" })).toHaveAttribute(
    "href",
    "/guides/getting-started/",
  );
  expect(screen.queryByText("The starter kits are being loaded.")).toBeNull();
  expect(main.getByRole("note")).toBeVisible();
});
