/** @jest-environment jsdom */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { renderToString } from "react-dom/server";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StatsModule } from "webpack";
import { inTemporaryFolder, writeFiles } from "../../../test/temporary-folder";
import ModuleGraph from "./module-graph";
import graphModules from "./example-graph.json";

const PACKAGE = "lodash-es/";
const page = fs.readFileSync("content/concepts/dependency-graph.mdx", "utf8");
const root = path.resolve(".");

/** The name that the figure shows: inner modules of a package are one. */
function toId(name: string, inner: ReadonlySet<string>): string {
  const id = name.replace(/^css /, "").replace("./node_modules/", "");
  return inner.has(id) ? `lodash-es: ${inner.size} modules` : id;
}

/** The graph in webpack's stats, as the figure needs it. */
function toGraph(modules: readonly StatsModule[]) {
  const own = modules.filter(({ moduleType }) => moduleType !== "runtime");
  const names = own.map(({ name = "" }) => toId(name, new Set()));
  const inner = new Set(
    names.filter((id) => id.startsWith(PACKAGE) && id !== "lodash-es/debounce.js"),
  );
  const ids = [...new Set(names.map((id) => toId(id, inner)))];
  const edges = own.flatMap(({ name = "", reasons = [] }) =>
    reasons.flatMap(({ moduleName, type }) => {
      const [from, to] = [toId(moduleName ?? "", inner), toId(name, inner)];
      return moduleName && from !== to ? [{ from, to, isLazy: type === "import()" }] : [];
    }),
  );
  const targets = (id: string, lazy: boolean) =>
    [
      ...new Set(
        edges.filter((edge) => edge.from === id && edge.isLazy === lazy).map(({ to }) => to),
      ),
    ].sort();
  return ids.sort().map((id) => ({
    id,
    chunk: own.find(({ name = "" }) => toId(name, inner) === id)?.chunks?.[0],
    imports: targets(id, false),
    lazy: targets(id, true),
  }));
}

describe("the figure", () => {
  inTemporaryFolder();

  test("shows the graph in the stats of the page's example", () => {
    const files = [
      ...page.matchAll(/^```\w+ title="([^"]+)" project="graph"[^\n]*\n([^]*?)^```/gm),
    ];
    writeFiles(Object.fromEntries(files.map(([, title = "", code = ""]) => [title, code])));
    fs.symlinkSync(path.join(root, "node_modules"), "node_modules");
    const cli = path.join(root, "node_modules/webpack-cli/bin/cli.js");
    execFileSync(process.execPath, [cli, "--json", "stats.json", "--no-resolve-symlinks"]);
    const { modules } = JSON.parse(fs.readFileSync("stats.json", "utf8")) as {
      modules: StatsModule[];
    };
    const byName = graphModules.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(toGraph(modules)).toEqual(byName);
  });
});

/** The button of a module. */
const button = (name: string) => screen.getByRole("button", { name });

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
    "./src/chart.js",
    "./src/chart.js imports ./src/format.js. It is imported by ./src/app.js. It is in the chunk chart.",
  ],
])("pointing at %s or selecting it describes it", async (id, sentence) => {
  const user = userEvent.setup();
  const { container } = render(<ModuleGraph />);
  const caption = container.querySelector("[aria-live]");
  await user.hover(button(id));
  expect(caption).toHaveTextContent(sentence);
  await user.unhover(button(id));
  expect(caption).not.toHaveTextContent(sentence);
  await user.click(button(id));
  await user.unhover(button(id));
  expect(caption).toHaveTextContent(sentence);
});

test("a module that was focused before the code came is described", () => {
  const container = document.body.appendChild(document.createElement("div"));
  // Bodies are stored without comments, so no text can have two parts.
  container.innerHTML = renderToString(<ModuleGraph />).replaceAll("<!-- -->", "");
  const before = button("./src/format.js");
  button("./src/format.js").focus();
  render(<ModuleGraph />, { container, hydrate: true });
  expect(button("./src/format.js")).toBe(before);
  expect(button("./src/format.js")).toHaveAttribute("aria-pressed", "true");
});

test("the neighbors of the focused module are marked", async () => {
  const user = userEvent.setup();
  render(<ModuleGraph />);
  await user.tab();
  await user.tab();
  expect(button("./src/app.js")).toHaveFocus();
  expect(button("./src/app.js")).toHaveAttribute("aria-pressed", "true");
  expect(button("./src/app.js")).toHaveAttribute("data-relation", "selected");
  expect(button("./src/format.js")).toHaveAttribute("data-relation", "imported");
  expect(button("./src/index.js")).toHaveAttribute("data-relation", "importer");
  expect(button("./src/style.css")).toHaveAttribute("data-relation", "other");
});
