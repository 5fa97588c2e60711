import type { StarterKit } from "../../../plugins/gatsby-source-starter-kits/kits";
import { countTags, filterKits, sortKits, type KitOrder } from "./kit-list";

function kit(owner: string, name: string, tags: string[] = [], description = "") {
  const maintainer = { name: owner, url: `https://github.com/${owner}` };
  const url = `https://github.com/${owner}/${name}`;
  return { name, url, description, maintainer, tags } satisfies StarterKit;
}

const names = (kits: readonly StarterKit[]) => kits.map(({ name }) => name).join(" ");

describe("order", () => {
  const kits = [
    kit("adam", "Babel-kit", []),
    kit("Adam", "kit-9", ["webpack 3"]),
    kit("zoe", "kit-10", ["webpack 4", "babel"]),
  ];

  test.each<[KitOrder["column"], KitOrder["direction"], string]>([
    ["Project Name", "descending", "kit-10 kit-9 Babel-kit"],
    ["Maintainer", "ascending", "Babel-kit kit-9 kit-10"],
    ["Maintainer", "descending", "kit-10 kit-9 Babel-kit"],
    ["Tags", "descending", "kit-10 kit-9 Babel-kit"],
  ])("by %s, %s", (column, direction, expected) => {
    expect(names(sortKits(kits, { column, direction }))).toBe(expected);
  });
});

describe("filter", () => {
  const kits = [
    kit("kriasoft", "react-starter-kit", ["webpack 3", "babel"], "Isomorphic web app"),
    kit("diegohaz", "arc", ["webpack 4", "babel", "hmr"], "Boilerplate"),
    kit("zoe", "static", ["webpack 4"]),
  ];

  test.each<[what: string, text: string, tags: string[], found: string]>([
    ["nothing: all", " ", [], "react-starter-kit arc static"],
    ["in the name", "starter", [], "react-starter-kit"],
    ["in the maintainer", "diego", [], "arc"],
    ["in the description, in another case", "BOILER", [], "arc"],
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
