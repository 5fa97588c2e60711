/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Organization, { type Project } from "./organization";

const maintained: Project = {
  repo: "webpack-contrib/css-loader",
  npm: "css-loader",
  description: "Reads Style Sheets.",
  maintainer: "Sokra",
  branch: "main",
};
const orphan: Project = {
  repo: "webpack/tapable",
  npm: "tapable",
  description: "Hooks for plugins.",
  maintainer: null,
  branch: "master",
};

const names = () => screen.queryAllByRole("heading", { level: 2 }).map((each) => each.textContent);
const field = () => screen.getByRole("searchbox", { name: "Filter projects" });
const toggle = () => screen.getByRole("button", { name: "Needs a maintainer" });
const count = () => screen.getByRole("status").textContent;

function show(...projects: Project[]) {
  render(<Organization projects={projects} />);
  return screen.queryAllByRole("listitem").map((card) => within(card));
}

test("a card links the repository, tells what the project is and names its badges", () => {
  const [card] = show(maintained, orphan);
  expect(names()).toEqual(["webpack-contrib/css-loader", "webpack/tapable"]);
  const link = card!.getByRole("link", { name: "css-loader" });
  expect(link).toHaveAttribute("href", "https://github.com/webpack-contrib/css-loader");
  expect(card!.getByText("Reads Style Sheets.")).toBeVisible();
  const terms = card!.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Package", "Commits", "Open", "Maintainer"]);
  const badges = card!.getAllByRole("img");
  expect(badges).toHaveLength(9);
  expect(badges[5]).toHaveAttribute("alt", "commits in the last month of css-loader");
  expect(badges[5]).not.toHaveAttribute("src");
  expect(badges[5]).toHaveAttribute("data-image", expect.stringContaining("commits-since"));
  expect(badges[5]).toHaveAttribute("height", "20");
  expect(card!.getByText("downloads")).toHaveAttribute("aria-hidden", "true");
});

test.each<[string, Project, string, string]>([
  ["a maintainer", maintained, "Sokra", "https://github.com/Sokra"],
  ["none", orphan, "Maintainer needed...", "https://github.com/webpack/webpack/issues/2734"],
])("with %s", (_, project, name, href) => {
  const [card] = show(project);
  expect(card!.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("the filter and the badges are there only where a script can serve them", () => {
  const [card] = show(maintained);
  expect(screen.getByRole("search", { name: "Projects" })).toHaveAttribute("data-needs-script");
  expect(card!.getByText("Commits").parentElement).toHaveAttribute("data-needs-script");
  expect(card!.getByText("Maintainer").parentElement).not.toHaveAttribute("data-needs-script");
});

test.each<[what: string, text: string, fits: boolean]>([
  ["a part of its name", "oader", true],
  ["its description, in another case", "style sheets", true],
  ["words in another order, with spaces around", " sheets  css ", true],
  ["a word that occurs and one that does not", "css less", false],
  ["the word null", "null", false],
])("%s", async (_, text, fits) => {
  show(maintained);
  await userEvent.type(field(), text);
  expect(names()).toHaveLength(fits ? 1 : 0);
});

test("typing leaves the projects that fit; a card that comes back is the same", async () => {
  show(orphan, maintained);
  expect(count()).toBe("2 projects");
  const image = screen.getByRole("img", { name: "stars of css-loader" });
  await userEvent.type(field(), "HOOKS");
  expect(names()).toEqual(["webpack/tapable"]);
  expect(count()).toBe("1 of 2 projects");
  await userEvent.clear(field());
  expect(screen.getByRole("img", { name: "stars of css-loader" })).toBe(image);
});

test("the toggle leaves the projects that nobody looks after, and says that it is on", async () => {
  show(orphan, maintained);
  await userEvent.click(toggle());
  expect(toggle()).toHaveAttribute("aria-pressed", "true");
  expect(names()).toEqual(["webpack/tapable"]);
  await userEvent.click(toggle());
  expect(names()).toHaveLength(2);
});

test("where nothing fits, one button shows all again and leads back to the field", async () => {
  show(orphan, maintained);
  await userEvent.click(toggle());
  await userEvent.type(field(), "css");
  expect(count()).toBe("0 of 2 projects");
  expect(screen.getByText("No project matches this filter.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all projects" }));
  expect(names()).toHaveLength(2);
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  expect(toggle()).toHaveAttribute("aria-pressed", "false");
});
