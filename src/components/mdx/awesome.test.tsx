/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import AwesomeFilter from "./awesome-filter";
import { AwesomeList } from "./awesome-list";

const css = { category: "Styles", purpose: "Reads styles." };
const packages = [
  { package: "css-loader", ...css, page: "/loaders/css-loader/", released: "2026-11-01" },
  { package: "less-loader", ...css, released: "2023-10-31" },
  { package: "raw-loader", category: "Files", purpose: "Reads texts.", instead: "asset modules" },
  { package: "request", category: "Files", purpose: "Requests.", deprecated: "no longer" },
];

const show = () =>
  render(
    <div className="body">
      <AwesomeFilter />
      <AwesomeList packages={packages} />
    </div>,
  );
const rows = () =>
  screen.queryAllByRole("row").map((row) => within(row).queryByRole("link")?.textContent);
const shown = () => rows().filter(Boolean);

test("a row links the package, tells its purpose, and marks what is old", () => {
  show();
  expect(screen.getByRole("link", { name: "css-loader" })).toHaveAttribute(
    "href",
    "/loaders/css-loader/",
  );
  const texts = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(texts.filter((text) => !text.startsWith("Package"))).toEqual([
    "css-loaderReads styles. Last release: 2026-11-01.",
    "less-loader unmaintainedReads styles. Last release: 2023-10-31.",
    "raw-loader deprecatedReads texts. Replacement: asset modules.",
    "request deprecatedRequests.",
  ]);
});

test.each([
  ["words in any order", "styles css", ["css-loader"]],
  ["a category without hits disappears", "less", ["less-loader"]],
  ["nothing fits", "none", []],
])("the filter: %s", async (_, text, names) => {
  show();
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter packages" }), text);
  expect(shown()).toEqual(names);
  expect(screen.queryByRole("heading", { name: "Files" })).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent(`${names.length} of 4 packages`);
});

test("deprecated and unmaintained packages can be hidden", async () => {
  show();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Hide deprecated/ }));
  expect(shown()).toEqual(["css-loader"]);
});
