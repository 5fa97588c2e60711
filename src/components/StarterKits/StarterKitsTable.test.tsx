/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { StarterKit } from "../../lib/starter-kits";
import StarterKitsTable from "./StarterKitsTable";

const kit = (owner: string | null, name: string, tags: string[], description = ""): StarterKit => ({
  name,
  url: `https://github.com/${owner ?? "x"}/${name}`,
  description,
  maintainer: owner === null ? null : { name: owner, url: `https://github.com/${owner}` },
  tags,
});

const kits = [
  kit("diegohaz", "arc", ["webpack 4", "babel", "hmr"], "Atomic design"),
  kit("kriasoft", "react-starter-kit", ["webpack 3", "babel"]),
  kit(null, "zero", ["webpack 4"]),
];

let count = 0;
const answers: (() => Promise<object>)[] = [];

beforeEach(() => {
  count += 1;
  answers.length = 0;
  globalThis.fetch = (() => (answers.shift() ?? ok(kits))()) as unknown as typeof fetch;
});

const ok = (data: unknown) => () =>
  Promise.resolve({
    ok: true,
    redirected: false,
    json: () => Promise.resolve(data),
    headers: new Headers({ "content-type": "application/json" }),
  });
const fails = () => Promise.reject(new TypeError("Failed to fetch"));

/** Renders the table; files are kept by address for as long as the page lives. */
async function show() {
  const user = userEvent.setup();
  render(<StarterKitsTable url={`/data/starter-kits.${count}.json`} count={3} />);
  await screen.findByRole("table");
  return user;
}

const names = () =>
  screen.queryAllByRole("rowheader").map((cell) => within(cell).getByRole("link").textContent);
const header = (name: string) => screen.getByRole("columnheader", { name });
const tag = (name: RegExp) => screen.getByRole("button", { name });
const status = () => screen.getByRole("status").textContent;

test("a table with the columns Project Name, Maintainer and Tags", async () => {
  await show();
  const table = screen.getByRole("table", { name: "Starter kits" });
  const columns = within(table).getAllByRole("columnheader");
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    "Project Name",
    "Maintainer",
    "Tags",
  ]);
  expect(names()).toEqual(["arc", "react-starter-kit", "zero"]);
  const [, arc] = within(table).getAllByRole("row");
  expect(within(arc!).getByRole("link", { name: "arc" })).toHaveAttribute(
    "href",
    "https://github.com/diegohaz/arc",
  );
  expect(within(arc!).getByText("Atomic design")).toBeVisible();
  expect(within(arc!).getByRole("link", { name: "diegohaz" })).toHaveAttribute(
    "href",
    "https://github.com/diegohaz",
  );
  const tags = within(arc!).getAllByRole("listitem");
  expect(tags.map(({ textContent }) => textContent)).toEqual(["webpack 4", "babel", "hmr"]);
});

test("a kit without a maintainer has a dash", async () => {
  await show();
  const row = screen.getAllByRole("row")[3]!;
  expect(within(row).getAllByRole("cell")[0]).toHaveTextContent("–");
  expect(within(row).getAllByRole("link")).toHaveLength(1);
});

test("a click on a column's header sorts by it, a second one turns the order round", async () => {
  const user = await show();
  expect(header("Project Name")).toHaveAttribute("aria-sort", "ascending");
  expect(header("Tags")).toHaveAttribute("aria-sort", "none");
  await user.click(within(header("Tags")).getByRole("button"));
  expect(names()).toEqual(["react-starter-kit", "zero", "arc"]);
  expect(header("Tags")).toHaveAttribute("aria-sort", "ascending");
  expect(header("Project Name")).toHaveAttribute("aria-sort", "none");
  await user.click(within(header("Tags")).getByRole("button"));
  expect(names()).toEqual(["arc", "zero", "react-starter-kit"]);
  expect(header("Tags")).toHaveAttribute("aria-sort", "descending");
  expect(status()).toBe("3 starter kits, by Tags, descending");
});

test("tags filter together: a kit must have all of them", async () => {
  const user = await show();
  await user.click(tag(/^babel 2 kits$/));
  expect(names()).toEqual(["arc", "react-starter-kit"]);
  expect(status()).toMatch(/^2 of 3 starter kits/);
  await user.click(tag(/^webpack 4 1 kit$/));
  expect(names()).toEqual(["arc"]);
  expect(tag(/^babel/)).toHaveAttribute("aria-pressed", "true");
  await user.click(tag(/^babel/));
  expect(names()).toEqual(["arc", "zero"]);
  expect(tag(/^babel/)).toHaveAttribute("aria-pressed", "false");
});

test("a tag that no kit is left with can't be chosen, but a chosen one can be let go", async () => {
  const user = await show();
  await user.click(tag(/^hmr 1 kit$/));
  expect(tag(/^webpack 3 0 kits$/)).toBeDisabled();
  await user.type(screen.getByRole("searchbox", { name: "Find a kit" }), "nothing");
  expect(tag(/^hmr 0 kits$/)).toBeEnabled();
});

test("text and tags filter together", async () => {
  const user = await show();
  await user.type(screen.getByRole("searchbox", { name: "Find a kit" }), "ATOMIC");
  expect(names()).toEqual(["arc"]);
  expect(status()).toMatch(/^1 of 3 starter kits/);
});

test("where nothing matches, the filters can be cleared, and the focus stays at hand", async () => {
  const user = await show();
  const search = screen.getByRole("searchbox", { name: "Find a kit" });
  await user.click(tag(/^hmr/));
  await user.type(search, "nothing");
  expect(screen.getByText("No starter kit matches all of that.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(status()).toMatch(/^0 of 3 starter kits/);
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(names()).toHaveLength(3);
  expect(search).toHaveValue("");
  expect(search).toHaveFocus();
  expect(tag(/^hmr/)).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

test("the order outlasts a filter", async () => {
  const user = await show();
  await user.click(within(header("Project Name")).getByRole("button"));
  await user.click(tag(/^webpack 4/));
  expect(names()).toEqual(["zero", "arc"]);
});

test("the fold of the tags says whether it is open, and how many tags are chosen", async () => {
  const user = await show();
  const fold = screen.getByRole("button", { name: "Filter by tag" });
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await user.click(fold);
  expect(fold).toHaveAttribute("aria-expanded", "true");
  await user.click(tag(/^babel/));
  expect(screen.getByRole("button", { name: "Filter by tag (1)" })).toBe(fold);
});

test("until the list is there, a word says that it is on its way", () => {
  answers.push(() => new Promise(() => undefined));
  render(<StarterKitsTable url={`/data/starter-kits.${count}.json`} count={3} />);
  expect(screen.getByText("The starter kits are being loaded.")).toBeInTheDocument();
});

test.each<[what: string, answer: () => Promise<object>]>([
  ["can't be had", fails],
  ["holds something else", ok([{ name: "arc" }])],
])("a list that %s can be asked for again", async (_, answer) => {
  answers.push(answer);
  render(<StarterKitsTable url={`/data/starter-kits.${count}.json`} count={3} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The starter kits could not be loaded. Check your connection and try again.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table")).toBeVisible();
});

test("a list that failed is asked for again when the browser is online", async () => {
  answers.push(fails);
  render(<StarterKitsTable url={`/data/starter-kits.${count}.json`} count={3} />);
  await screen.findByRole("alert");
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("table")).toBeVisible();
});
