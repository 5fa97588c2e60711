import { reference } from "./fixture";
import { findHomes, toHomes, type ReferencePage } from "./homes";
import { referenceHeadings } from "./page-headings";
import { scopeOf } from "./scope";

const options = { kind: "options" } as const;
const pages: ReferencePage[] = [
  {
    url: "/plugins/split-chunks-plugin/",
    body: "## `optimization.splitChunks`\n\n### `chunks`\n",
    scope: options,
  },
  {
    url: "/configuration/module/",
    body: "## `Rule.options` / `Rule.query`\n\n## `Rule.test`\n\n## `Rule.wrong`\n",
    scope: options,
  },
  {
    url: "/configuration/optimization/",
    body: "Intro\n\n## `optimization.splitChunks`\n\n## `output.filename`\n\n## `output.filename`\n",
    scope: options,
  },
  {
    url: "/api/compiler-hooks/",
    body: "### `emit`\n",
    scope: { kind: "hooks", owner: "Compiler" },
  },
  { url: "/guides/x/", body: "## `output.path`\n", scope: undefined },
];
const homes = findHomes(pages, reference);

test.each([
  [
    "an option",
    { kind: "option", path: "output.filename" },
    "/configuration/optimization/#outputfilename",
  ],
  [
    "on two pages: the first by url",
    { kind: "option", path: "optimization.splitChunks" },
    "/configuration/optimization/#optimizationsplitchunks",
  ],
  [
    "below its parent",
    { kind: "option", path: "optimization.splitChunks.chunks" },
    "/plugins/split-chunks-plugin/#chunks",
  ],
  [
    "the first of two names in one heading",
    { kind: "option", path: "module.rules[].options" },
    "/configuration/module/#ruleoptions--rulequery",
  ],
  [
    "the second of two names in one heading",
    { kind: "option", path: "module.rules[].query" },
    "/configuration/module/#ruleoptions--rulequery",
  ],
  [
    "another path with the same definition",
    { kind: "option", path: "module.defaultRules[].test" },
    "/configuration/module/#ruletest",
  ],
  ["a hook", { kind: "hook", id: "Compiler.hooks.emit" }, "/api/compiler-hooks/#emit"],
  [
    "a flag, where its option is",
    { kind: "flag", name: "output-filename" },
    "/configuration/optimization/#outputfilename",
  ],
  ["on a page that documents nothing", { kind: "option", path: "output.path" }, undefined],
  ["a flag without option", { kind: "flag", name: "config" }, undefined],
] as const)("the home of %s", (_what, id, expected) => {
  const home = homes.homeOf(id);
  expect(home && `${home.url}#${home.anchor}`).toBe(expected);
});

test("headingOf knows the exact heading only", () => {
  expect(homes.headingOf({ kind: "option", path: "module.defaultRules[].test" })).toBeUndefined();
  expect(homes.headingOf({ kind: "flag", name: "output-filename" })).toBeUndefined();
  expect(homes.headingOf({ kind: "option", path: "module.rules[].test" })).toEqual({
    url: "/configuration/module/",
    anchor: "ruletest",
    title: "Rule.test",
  });
});

test("the entries are plain data from which the homes come back", () => {
  const entries = JSON.parse(JSON.stringify(homes.entries)) as typeof homes.entries;
  const again = toHomes(entries, reference);
  expect(again.homeOf({ kind: "hook", id: "Compiler.hooks.emit" })).toEqual(
    homes.homeOf({ kind: "hook", id: "Compiler.hooks.emit" }),
  );
});

test("the order of the pages makes no difference", () => {
  expect(findHomes(pages.toReversed(), reference).entries).toEqual(homes.entries);
});

test("a heading whose name stands for nothing is there without an id", () => {
  expect(
    referenceHeadings(pages[1]!.body, options, reference).map(({ line, codes, ids }) => ({
      line,
      codes,
      known: ids.map((id) => id !== undefined),
    })),
  ).toEqual([
    { line: 1, codes: ["Rule.options", "Rule.query"], known: [true, true] },
    { line: 3, codes: ["Rule.test"], known: [true] },
    { line: 5, codes: ["Rule.wrong"], known: [false] },
  ]);
});

test.each([
  ["configuration", undefined, { kind: "options" }],
  ["guides", undefined, undefined],
  [undefined, undefined, undefined],
  ["guides", "options", { kind: "options" }],
  ["api", "flags", { kind: "flags" }],
  ["api", "hooks: Compiler", { kind: "hooks", owner: "Compiler" }],
  ["configuration", "hooks:Compiler", { kind: "hooks", owner: "Compiler" }],
  ["plugins", "plugin: ids.X", { kind: "plugin", plugin: "ids.X" }],
  ["plugins", "nonsense", undefined],
])("in section %s the key %j gives the scope %j", (section, written, scope) => {
  expect(scopeOf(section, written)).toEqual(scope);
});
