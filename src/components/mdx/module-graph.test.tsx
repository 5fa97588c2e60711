/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ModuleGraph from "./module-graph";

/** Renders the figure; `choose` clicks the module whose name begins so. */
function renderGraph() {
  const user = userEvent.setup();
  render(<ModuleGraph />);
  const button = (id: string) =>
    screen.getByRole("button", { name: (name) => name === id || name.startsWith(`${id} `) });
  return { button, choose: (id: string) => user.click(button(id)) };
}

test.each([
  [
    "./src/index.js",
    "./src/index.js imports ./src/app.js, ./src/style.css. It is imported by nothing: it is the entry. It is in the chunk main.",
  ],
  [
    "./src/app.js",
    "./src/app.js imports ./src/format.js, lodash-es/debounce.js, and loads ./src/chart.js lazily. It is imported by ./src/index.js. It is in the chunk main.",
  ],
  [
    "./src/style.css",
    "./src/style.css imports nothing. It is imported by ./src/index.js. It is in the chunk main.",
  ],
  [
    "./src/format.js",
    "./src/format.js imports nothing. It is imported by ./src/app.js, ./src/chart.js. It is in the chunk main.",
  ],
  [
    "./src/chart.js",
    "./src/chart.js imports ./src/format.js. It is imported by ./src/app.js. It is in the chunk chart.",
  ],
])("%s is described", async (id, sentence) => {
  const { choose } = renderGraph();
  await choose(id);
  expect(screen.getByRole("figure")).toHaveTextContent(sentence);
});

test("the chosen module and its neighbours are marked, in words too", async () => {
  const { choose, button } = renderGraph();
  await choose("./src/chart.js");
  expect(button("./src/chart.js")).toHaveAttribute("aria-pressed", "true");
  expect(button("./src/chart.js")).toHaveTextContent("./src/chart.js selected");
  expect(button("./src/format.js")).toHaveTextContent("./src/format.js imported by it");
  expect(button("./src/app.js")).toHaveTextContent("./src/app.js imports it");
  expect(button("./src/style.css")).toHaveAttribute("data-relation", "");
});
