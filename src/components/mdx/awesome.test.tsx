/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AwesomeList } from "./awesome-list";
import PageFilter from "./page-filter";

const css = { category: "Styles", purpose: "Reads styles." };
const files = { category: "Files", purpose: "Reads files.", version: "1.0.0" };
const packages = [
  { package: "css-loader", ...css, version: "7.1.5", released: "2026-11-01", page: "/css-loader/" },
  { package: "less-loader", ...css, version: "4.0.0", released: "2023-10-31" },
  { package: "raw-loader", ...files, instead: "asset modules", released: "2020-10-09" },
  { package: "request", ...files, deprecated: "no longer" },
];

const show = () =>
  render(
    <div className="body">
      <PageFilter kind="packages" />
      <AwesomeList packages={packages} />
    </div>,
  );
const rows = () =>
  screen.queryAllByRole("row").map((row) => within(row).queryByRole("link")?.textContent);
const shown = () => rows().filter(Boolean);

test("a row links the package, tells its purpose, and marks what is old", () => {
  show();
  expect(screen.getByRole("link", { name: "css-loader" })).toHaveAttribute("href", "/css-loader/");
  const texts = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(texts.filter((text) => !text.startsWith("Package"))).toEqual([
    "css-loaderReads styles. Last release: 7.1.5, 2026-11-01.",
    "less-loader no release since 2023Reads styles. Last release: 4.0.0, 2023-10-31.",
    "raw-loader deprecatedReads files. Replacement: asset modules. Last release: 1.0.0, 2020-10-09.",
    "request deprecatedReads files. Last release: 1.0.0.",
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

test("packages with a badge can be hidden", async () => {
  show();
  await userEvent.click(screen.getByRole("checkbox", { name: /^Hide deprecated/ }));
  expect(shown()).toEqual(["css-loader"]);
});
