/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Organization, type Project } from "./Organization";

const maintained: Project = {
  repo: "webpack/css-loader",
  npm: "css-loader",
  description: "Reads CSS.",
  maintainer: "sokra",
};
const orphan: Project = {
  ...maintained,
  repo: "webpack/tapable",
  npm: "tapable",
  maintainer: null,
};

function renderCards(...projects: Project[]) {
  render(<Organization projects={projects} />);
  return screen.queryAllByRole("listitem").map((card) => within(card));
}

test("one card a project, in the order given", () => {
  const cards = renderCards(orphan, maintained);
  const names = cards.map((card) => card.getByRole("heading", { level: 2 }).textContent);
  expect(names).toEqual(["tapable", "css-loader"]);
});

test("a card links the repository and tells what the project is", () => {
  const [card] = renderCards(maintained);
  const link = card!.getByRole("link", { name: "css-loader" });
  expect(link).toHaveAttribute("href", "https://github.com/webpack/css-loader");
  expect(card!.getByText("Reads CSS.")).toBeVisible();
});

test.each<[string, Project, string, string]>([
  ["a maintainer", maintained, "sokra", "https://github.com/sokra"],
  ["none", orphan, "Maintainer needed...", "https://github.com/webpack/webpack/issues/2734"],
  [
    "an empty one",
    { ...orphan, maintainer: "" },
    "Maintainer needed...",
    "https://github.com/webpack/webpack/issues/2734",
  ],
])("with %s", (_, project, name, href) => {
  const [card] = renderCards(project);
  expect(card!.getAllByRole("link")).toHaveLength(2);
  expect(card!.getByRole("link", { name })).toHaveAttribute("href", href);
  const label = card!.queryByText(/^Maintainer:/);
  expect(label === null).toBe(!project.maintainer);
});

test("without projects the heading stands alone", () => {
  expect(renderCards()).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The Organization");
});
