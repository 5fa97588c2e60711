import {
  countTags,
  filterKits,
  firstOrder,
  isFiltering,
  isTopicTag,
  nextOrder,
  noFilter,
  parseKits,
  sortKits,
  tidyTags,
  toggleTag,
  type KitFilter,
  type KitOrder,
  type StarterKit,
} from ".";

function kit(
  owner: string | null,
  name: string,
  tags: string[] = [],
  description = "",
): StarterKit {
  return {
    name,
    url: `https://github.com/${owner ?? "nobody"}/${name}`,
    description,
    maintainer: owner === null ? null : { name: owner, url: `https://github.com/${owner}` },
    tags,
  };
}

const names = (kits: readonly StarterKit[]) => kits.map(({ name }) => name).join(" ");

describe("tags of a topic", () => {
  test.each<[tag: string, isTagged: boolean]>([
    ["webpack", true],
    ["Webpack", true],
    ["webpack 3", true],
    ["webpack 4", true],
    ["webpack4", true],
    ["webpack v5", true],
    ["webpack 5.1", true],
    ["webpack-merge", false],
    ["webpack dev server", false],
    ["wallaby-webpack", false],
    ["web", false],
    ["", false],
  ])("%p: %p", (tag, isTagged) => {
    expect(isTopicTag(tag, "webpack")).toBe(isTagged);
  });
});

describe("tidy tags", () => {
  test.each<[what: string, tags: string[], known: string[], tidy: string[]]>([
    [
      "the topic first, the others by name",
      ["tests", "babel", "webpack 4"],
      [],
      ["webpack 4", "babel", "tests"],
    ],
    [
      "its newest version first",
      ["webpack 3", "webpack 10", "webpack 4"],
      [],
      ["webpack 10", "webpack 4", "webpack 3"],
    ],
    ["each once, in the list's spelling", ["HMR", "hmr", "SSR"], ["hmr", "SSR"], ["hmr", "SSR"]],
    [
      "without a spelling in the list, the first one",
      ["TypeScript", "typescript"],
      [],
      ["TypeScript"],
    ],
    ["without space around and nothing empty", [" babel ", "", "  "], [], ["babel"]],
    ["none", [], ["hmr"], []],
  ])("%s", (_, tags, known, tidy) => {
    expect(tidyTags(tags, known, "webpack")).toEqual(tidy);
  });
});

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

  test("leaves the list that it is given as it is", () => {
    const before = [...kits];
    sortKits(kits, { column: "name", direction: "descending" });
    expect(kits).toEqual(before);
  });

  test("of equals, the order is by name and address in either direction", () => {
    const twins = [kit("b", "same", ["x"]), kit("a", "same", ["x"]), kit("c", "other", ["x"])];
    for (const direction of ["ascending", "descending"] as const) {
      const sorted = sortKits(twins, { column: "tags", direction });
      expect(sorted.map(({ url }) => url.slice(19))).toEqual(["c/other", "a/same", "b/same"]);
    }
  });

  test("a second click turns it round, a click on another column begins anew", () => {
    const second = nextOrder(firstOrder, "name");
    expect(second).toEqual({ column: "name", direction: "descending" });
    expect(nextOrder(second, "name")).toEqual(firstOrder);
    expect(nextOrder(second, "tags")).toEqual({ column: "tags", direction: "ascending" });
  });
});

describe("filter", () => {
  const kits = [
    kit("kriasoft", "react-starter-kit", ["webpack 3", "babel"], "Isomorphic web app"),
    kit("diegohaz", "arc", ["webpack 4", "babel", "hmr"], "Café boilerplate"),
    kit(null, "static", ["webpack 4"]),
  ];
  const filter = (text: string, ...tags: string[]): KitFilter => ({ text, tags: new Set(tags) });

  test.each<[what: string, filter: KitFilter, found: string]>([
    ["nothing set: all", noFilter, "react-starter-kit arc static"],
    ["spaces only: all", filter("   "), "react-starter-kit arc static"],
    ["in the name", filter("starter"), "react-starter-kit"],
    ["in the maintainer", filter("diego"), "arc"],
    ["in the description", filter("isomorphic"), "react-starter-kit"],
    ["in a tag", filter("hmr"), "arc"],
    ["capitals don't count", filter("ARC"), "arc"],
    ["accents don't count", filter("cafe"), "arc"],
    ["all words must occur, in any order", filter("babel web"), "react-starter-kit arc"],
    ["a word that doesn't occur", filter("arc nothing"), ""],
    ["characters with a meaning elsewhere", filter(".*("), ""],
    ["one tag", filter("", "webpack 4"), "arc static"],
    ["all tags must match", filter("", "webpack 4", "babel"), "arc"],
    ["tags that no kit has together", filter("", "webpack 3", "webpack 4"), ""],
    ["text and tags", filter("boilerplate", "babel"), "arc"],
  ])("%s", (_, set, found) => {
    expect(names(filterKits(kits, set))).toBe(found);
  });

  test("a tag is added, and taken away again", () => {
    const once = toggleTag(filter("x", "babel"), "hmr");
    expect(once).toEqual(filter("x", "babel", "hmr"));
    expect(toggleTag(once, "babel")).toEqual(filter("x", "hmr"));
  });

  test.each<[KitFilter, boolean]>([
    [noFilter, false],
    [filter("  "), false],
    [filter("a"), true],
    [filter("", "babel"), true],
  ])("%p leaves something out: %p", (set, filters) => {
    expect(isFiltering(set)).toBe(filters);
  });

  test("tags are counted, the most frequent first, then by name", () => {
    expect(countTags(kits)).toEqual([
      ["babel", 2],
      ["webpack 4", 2],
      ["hmr", 1],
      ["webpack 3", 1],
    ]);
  });
});

describe("the data file", () => {
  test("kits are taken as they are", () => {
    const kits = [kit("a", "b", ["webpack 4"], "Text"), kit(null, "c")];
    expect(parseKits(JSON.parse(JSON.stringify(kits)))).toEqual(kits);
  });

  test.each<[what: string, unsafe: unknown]>([
    ["no list", {}],
    ["nothing", null],
    ["a text", "kits"],
    ["an entry that is none", [null]],
    ["a kit without a name", [{ ...kit("a", "b"), name: undefined }]],
    ["a kit whose maintainer is a text", [{ ...kit("a", "b"), maintainer: "a" }]],
    ["a kit whose tags are no list", [{ ...kit("a", "b"), tags: "webpack" }]],
    ["a tag that is no text", [{ ...kit("a", "b"), tags: [1] }]],
  ])("%s is refused", (_, unsafe) => {
    expect(() => parseKits(unsafe)).toThrow(
      "The data file of starter kits holds something else than a list of kits.",
    );
  });
});
