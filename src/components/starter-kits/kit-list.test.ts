import { countTags, filterKits, sortKits, type KitOrder, type StarterKit } from "./kit-list";

function kit(owner: string | null, name: string, tags: string[] = [], description = "") {
  const maintainer = owner === null ? null : { name: owner, url: `https://github.com/${owner}` };
  const url = `https://github.com/${owner ?? "nobody"}/${name}`;
  return { name, url, description, maintainer, tags } satisfies StarterKit;
}

const names = (kits: readonly StarterKit[]) => kits.map(({ name }) => name).join(" ");

describe("order", () => {
  const kits = [
    kit("zoe", "kit-10", ["webpack 4", "babel"]),
    kit("Adam", "kit-9", ["webpack 3"]),
    kit(null, "alone", ["webpack 4"]),
    kit("adam", "Babel-kit", []),
  ];

  test.each<[KitOrder["column"], KitOrder["direction"], string]>([
    ["name", "ascending", "alone Babel-kit kit-9 kit-10"],
    ["name", "descending", "kit-10 kit-9 Babel-kit alone"],
    // Those without a maintainer come last either way.
    ["maintainer", "ascending", "Babel-kit kit-9 kit-10 alone"],
    ["maintainer", "descending", "kit-10 kit-9 Babel-kit alone"],
    ["tags", "ascending", "Babel-kit kit-9 alone kit-10"],
    ["tags", "descending", "kit-10 alone kit-9 Babel-kit"],
  ])("by %s, %s", (column, direction, expected) => {
    expect(names(sortKits(kits, { column, direction }))).toBe(expected);
  });
});

describe("filter", () => {
  const kits = [
    kit("kriasoft", "react-starter-kit", ["webpack 3", "babel"], "Isomorphic web app"),
    kit("diegohaz", "arc", ["webpack 4", "babel", "hmr"], "Café boilerplate"),
    kit(null, "static", ["webpack 4"]),
  ];

  test.each<[what: string, text: string, tags: string[], found: string]>([
    ["nothing: all", " ", [], "react-starter-kit arc static"],
    ["in the name", "starter", [], "react-starter-kit"],
    ["in the maintainer", "diego", [], "arc"],
    ["in the description, without accents and capitals", "CAFE", [], "arc"],
    ["all words, in any order and field", "babel web", [], "react-starter-kit arc"],
    ["a word that doesn't occur", "arc nothing", [], ""],
    ["characters with a meaning elsewhere", ".*(", [], ""],
    ["one tag", "", ["webpack 4"], "arc static"],
    ["all tags", "", ["webpack 4", "babel"], "arc"],
    ["text and tags", "isomorphic", ["hmr"], ""],
  ])("%s", (_, text, tags, found) => {
    expect(names(filterKits(kits, text, tags))).toBe(found);
  });

  test("tags are counted, the most frequent first, then by name", () => {
    expect([...countTags(kits)]).toEqual([
      ["babel", 2],
      ["webpack 4", 2],
      ["hmr", 1],
      ["webpack 3", 1],
    ]);
  });
});
