/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Organization from "./Organization";
import type { Project } from "./project";

const maintained: Project = {
  repo: "webpack-contrib/css-loader",
  npm: "css-loader",
  description: "Reads CSS.",
  maintainer: "sokra",
  branch: "main",
};
const orphan: Project = {
  repo: "webpack/tapable",
  npm: "tapable",
  description: "Hooks for plugins.",
  maintainer: null,
  branch: "master",
};
const needed = "https://github.com/webpack/webpack/issues/2734";

const cards = () => screen.queryAllByRole("listitem");
const names = () =>
  cards().map((card) => within(card).getByRole("heading", { level: 2 }).textContent);
const field = () => screen.getByRole("searchbox", { name: "Filter projects" });
const toggle = () => screen.getByRole("button", { name: "Needs a maintainer" });
const count = () => screen.getByRole("status").textContent;

function renderCards(...projects: Project[]) {
  render(<Organization projects={projects} />);
  return cards().map((card) => within(card));
}

test("one card a project, in the order given", () => {
  renderCards(orphan, maintained);
  expect(names()).toEqual(["webpack/tapable", "webpack-contrib/css-loader"]);
});

test("a card links the repository and tells what the project is", () => {
  const [card] = renderCards(maintained);
  const link = card!.getByRole("link", { name: "css-loader" });
  expect(link).toHaveAttribute("href", "https://github.com/webpack-contrib/css-loader");
  expect(card!.getByText("Reads CSS.")).toBeVisible();
});

test("a card has four groups, the last for the maintainer", () => {
  const [card] = renderCards(maintained);
  const terms = card!.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Package", "Commits", "Open", "Maintainer"]);
});

test.each<[string, Project, string, string]>([
  ["a maintainer", maintained, "sokra", "https://github.com/sokra"],
  ["none", orphan, "Maintainer needed...", needed],
  ["an empty one", { ...orphan, maintainer: "" }, "Maintainer needed...", needed],
])("with %s", (_, project, name, href) => {
  const [card] = renderCards(project);
  expect(card!.getAllByRole("link")).toHaveLength(2);
  expect(card!.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("a badge is named in full, keeps its room and waits for its turn", () => {
  const [card] = renderCards(orphan);
  const badges = card!.getAllByRole("img");
  expect(badges.map((badge) => badge.getAttribute("alt"))).toEqual([
    "downloads per month of tapable",
    "stars of tapable",
    "version of tapable",
    "commits in the last 6 months of tapable",
    "commits in the last 3 months of tapable",
    "commits in the last month of tapable",
    "commits in the last week of tapable",
    "open issues of tapable",
    "open pull requests of tapable",
  ]);
  for (const badge of badges) {
    expect(badge).not.toHaveAttribute("src");
    expect(badge).toHaveAttribute("height", "20");
    expect(Number(badge.getAttribute("width"))).toBeGreaterThan(50);
  }
  expect(badges[6]).toHaveAttribute(
    "data-image",
    "https://img.shields.io/github/commits-since/webpack/tapable/master%40%7B1%20week%20ago%7D?label=1%20wk&style=flat-square&cacheSeconds=3600",
  );
});

test("the label of a badge lies below it, for the eye alone", () => {
  const [card] = renderCards(maintained);
  expect(card!.getByText("downloads")).toHaveAttribute("aria-hidden", "true");
});

test("the filter and the badges are there only where a script can serve them", () => {
  const [card] = renderCards(maintained);
  expect(screen.getByRole("search", { name: "Projects" })).toHaveAttribute("data-needs-script");
  expect(card!.getByText("Commits").parentElement).toHaveAttribute("data-needs-script");
  expect(card!.getByText("Maintainer").parentElement).not.toHaveAttribute("data-needs-script");
});

test("typing leaves the projects that fit, and says how many", async () => {
  const user = userEvent.setup();
  renderCards(orphan, maintained);
  expect(count()).toBe("2 projects");
  await user.type(field(), "HOOKS");
  expect(names()).toEqual(["webpack/tapable"]);
  expect(count()).toBe("1 of 2 projects");
  await user.clear(field());
  expect(names()).toHaveLength(2);
  expect(count()).toBe("2 projects");
});

test("a card that was filtered out comes back as it was", async () => {
  const user = userEvent.setup();
  renderCards(orphan, maintained);
  const image = screen.getByRole("img", { name: "stars of css-loader" });
  await user.type(field(), "tapable");
  expect(image).not.toBeVisible();
  await user.clear(field());
  expect(screen.getByRole("img", { name: "stars of css-loader" })).toBe(image);
});

test("the toggle leaves the projects that nobody looks after, and says that it is on", async () => {
  const user = userEvent.setup();
  renderCards(orphan, maintained);
  expect(toggle()).toHaveAttribute("aria-pressed", "false");
  await user.click(toggle());
  expect(toggle()).toHaveAttribute("aria-pressed", "true");
  expect(names()).toEqual(["webpack/tapable"]);
  await user.click(toggle());
  expect(names()).toHaveLength(2);
});

test("where nothing fits, one button shows all again and leads back to the field", async () => {
  const user = userEvent.setup();
  renderCards(orphan, maintained);
  await user.click(toggle());
  await user.type(field(), "css");
  expect(names()).toEqual([]);
  expect(count()).toBe("0 of 2 projects");
  expect(screen.getByText("No project fits this filter.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all projects" }));
  expect(names()).toHaveLength(2);
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  expect(toggle()).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByText("No project fits this filter.")).toBeNull();
});

test("without projects there is no word of a filter that nothing fits", () => {
  expect(renderCards()).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The Organization");
  expect(screen.queryByText("No project fits this filter.")).toBeNull();
});
