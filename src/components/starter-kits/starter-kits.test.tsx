/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server.node";
import { FakeObserver } from "../../../test/intersection-observer";
import type { StarterKit } from "../../../plugins/gatsby-source-starter-kits/kits";
import StarterKits from "./starter-kits";
import StarterKitsTable from "./starter-kits-table";

// The table stays out of view.
Object.assign(globalThis, { IntersectionObserver: FakeObserver });

describe("the page", () => {
  const url = "/data/starter-kits.json";

  test("warns that kits are proofs of concept, and says that the table is coming", () => {
    render(<StarterKits data={{ file: { url, count: 3 } }} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Starter Kits$/);
    expect(screen.getByRole("note")).toHaveTextContent(
      "Starter kits are proofs of concept and are not officially supported.",
    );
    expect(screen.getByText("Loading the starter kits…")).toBeInTheDocument();
  });

  test("without a script says where the list is", () => {
    const html = renderToStaticMarkup(<StarterKits data={{ file: { url, count: 3 } }} />);
    const noScript = /<noscript>(.*?)<\/noscript>/.exec(html)?.[1] ?? "";
    expect(noScript).toContain("The table needs JavaScript.");
    expect(noScript).toContain('href="https://www.npmjs.com/package/javascriptstuff-db"');
  });

  test("without a list says so and leads elsewhere", () => {
    render(<StarterKits data={{ file: { url, count: 0 } }} />);
    expect(screen.getByText(/The list isn’t available/)).toBeVisible();
    const link = screen.getByRole("link", { name: "Search for starter kits on GitHub" });
    expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/github\.com\/search/));
    expect(screen.queryByText("Loading the starter kits…")).toBeNull();
  });
});

describe("the table", () => {
  const kit = (owner: string, name: string, tags: string[], description = "") => ({
    name,
    url: `https://github.com/${owner}/${name}`,
    description,
    maintainer: { name: owner, url: `https://github.com/${owner}` },
    tags,
  });
  const kits: StarterKit[] = [
    kit("diegohaz", "arc", ["webpack 4", "babel", "hmr"], "Atomic design"),
    kit("kriasoft", "react-starter-kit", ["webpack 3", "babel"]),
    kit("zoe", "zero", ["webpack 4"]),
  ];

  function show() {
    render(<StarterKitsTable list={kits} />);
    return userEvent.setup();
  }

  const names = () =>
    screen.queryAllByRole("rowheader").map((cell) => within(cell).getByRole("link").textContent);
  const header = (name: string) => screen.getByRole("columnheader", { name });
  const button = (name: RegExp | string) => screen.getByRole("button", { name });
  const search = () => screen.getByRole("searchbox", { name: "Find a kit" });
  const status = () => screen.getByRole("status").textContent;

  test("has the columns Project Name, Maintainer and Tags", () => {
    show();
    const table = screen.getByRole("table", { name: "Starter kits" });
    const columns = within(table).getAllByRole("columnheader");
    const titles = columns.map(({ textContent }) => textContent);
    expect(titles).toEqual(["Project Name", "Maintainer", "Tags"]);
    const [, arc] = within(table).getAllByRole("row");
    const links = within(arc!).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["arc", "https://github.com/diegohaz/arc"],
      ["diegohaz", "https://github.com/diegohaz"],
    ]);
    expect(within(arc!).getByText("Atomic design")).toBeVisible();
    const tags = within(arc!).getAllByRole("listitem");
    expect(tags.map(({ textContent }) => textContent)).toEqual(["webpack 4", "babel", "hmr"]);
  });

  test("sorts by a column at a click on its header, the other way at the next", async () => {
    const user = show();
    expect(header("Project Name")).toHaveAttribute("aria-sort", "ascending");
    await user.click(button("Tags"));
    expect(names()).toEqual(["react-starter-kit", "zero", "arc"]);
    expect(header("Tags")).toHaveAttribute("aria-sort", "ascending");
    expect(header("Project Name")).toHaveAttribute("aria-sort", "none");
    await user.click(button("Tags"));
    expect(names()).toEqual(["arc", "zero", "react-starter-kit"]);
    expect(status()).toBe("3 starter kits, by Tags, descending");
  });

  test("filters by text and by tags together, and keeps the order", async () => {
    const user = show();
    await user.click(button("Project Name"));
    await user.click(button(/^babel 2 kits$/));
    expect(names()).toEqual(["react-starter-kit", "arc"]);
    expect(status()).toMatch(/^2 of 3 starter kits/);
    await user.click(button(/^webpack 4 1 kit$/));
    expect(names()).toEqual(["arc"]);
    expect(button(/^webpack 3 0 kits$/)).toBeDisabled();
    await user.click(button(/^babel/));
    expect(names()).toEqual(["zero", "arc"]);
    expect(button(/^babel/)).toHaveAttribute("aria-pressed", "false");
    await user.type(search(), "ATOMIC");
    expect(names()).toEqual(["arc"]);
  });

  test("where nothing matches, the filters can be cleared, and the focus stays at hand", async () => {
    const user = show();
    await user.click(button(/^hmr/));
    await user.type(search(), "nothing");
    expect(screen.getByText("No starter kit matches these filters.")).toBeVisible();
    expect(button(/^hmr 0 kits$/)).toBeEnabled();
    await user.click(button("Clear filters"));
    expect(names()).toHaveLength(3);
    expect(search()).toHaveValue("");
    expect(search()).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });

  test("the fold of the tags says whether it is open, and how many are chosen", async () => {
    const user = show();
    const fold = button("Filter by tag");
    expect(fold).toHaveAttribute("aria-expanded", "false");
    await user.click(fold);
    expect(fold).toHaveAttribute("aria-expanded", "true");
    await user.click(button(/^babel/));
    expect(button("Filter by tag (1)")).toBe(fold);
  });
});
