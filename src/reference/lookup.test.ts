import { bodyHeadings } from "../content/markdown";
import { findHomes, toLookup } from "./lookup";
import type { ReferenceId } from "./reference-index";
import { index, lookupOf, packages, reference, since } from "./testing/fixture";

const scope = { kind: "options" } as const;
const pages = [
  {
    url: "/plugins/split-chunks-plugin/",
    body: "## `optimization.splitChunks`\n\n### `chunks`\n",
    scope,
  },
  {
    url: "/configuration/module/",
    body: "## `Rule.options` / `Rule.query`\n\n## `Rule.test`\n\n## `Rule.wrong`\n",
    scope,
  },
  {
    url: "/configuration/optimization/",
    body: "Intro\n\n## `optimization.splitChunks`\n\n## `output.filename`\n\n## `output.filename`\n",
    scope,
  },
  {
    url: "/api/compiler-hooks/",
    body: "### `emit`\n",
    scope: { kind: "hooks", owner: "Compiler" } as const,
  },
  { url: "/guides/x/", body: "## `output.path`\n", scope: undefined },
].map(({ body, ...page }) => ({ ...page, headings: bodyHeadings(body) }));
const homes = findHomes(pages, index);
const { homeOf } = toLookup({ reference, since, packages, purposes: [], homes });
const option = (path: string): ReferenceId => ({ kind: "option", name: path });

test.each<[string, ReferenceId, string | undefined]>([
  ["an option", option("output.filename"), "/configuration/optimization/#outputfilename"],
  [
    "on two pages: the first by URL",
    option("optimization.splitChunks"),
    "/configuration/optimization/#optimizationsplitchunks",
  ],
  [
    "below its parent",
    option("optimization.splitChunks.chunks"),
    "/plugins/split-chunks-plugin/#chunks",
  ],
  [
    "one of two names in one heading",
    option("module.rules[].query"),
    "/configuration/module/#ruleoptions--rulequery",
  ],
  [
    "another path with the same definition",
    option("module.defaultRules[].test"),
    "/configuration/module/#ruletest",
  ],
  ["a hook", { kind: "hook", name: "Compiler.hooks.emit" }, "/api/compiler-hooks/#emit"],
  [
    "a flag, where its option is",
    { kind: "flag", name: "output-filename" },
    "/configuration/optimization/#outputfilename",
  ],
  ["on a page that documents nothing", option("output.path"), undefined],
])("the home of %s", (_what, id, expected) => {
  const home = homeOf(id);
  expect(home && `${home.url}#${home.anchor}`).toBe(expected);
});

test("a flag of webpack is in the table of its option, others in that of their command", () => {
  const tables = [
    ["flags: serve", { url: "/api/cli/", anchor: "serve" }],
    ["flags: build", { url: "/api/cli/", anchor: "build" }],
    ["options: output", { url: "/configuration/output/", anchor: "output" }],
  ] as const;
  const { tableOf } = toLookup({ reference, since, packages, purposes: [], homes: [], tables });
  expect(tableOf({ kind: "flag", name: "output-filename" })?.anchor).toBe("output");
  expect(tableOf({ kind: "flag", name: "config" })?.anchor).toMatch(/build|serve/);
});

test("the order of the pages makes no difference", () =>
  expect(findHomes(pages.toReversed(), index)).toEqual(homes));

test("a purpose counts for all paths that share a definition", () => {
  const { purposeOf } = lookupOf({}, { "module.rules[].test": "Matches files." });
  expect(purposeOf(option("module.defaultRules[].test"))).toBe("Matches files.");
  expect(purposeOf(option("module.rules[].use"))).toBeUndefined();
});

test.each<[ReferenceId, boolean]>([
  [option("output.filename"), true],
  [{ kind: "flag", name: "output-filename" }, true],
  [option("output.path"), false],
  [{ kind: "flag", name: "config" }, false],
])("%o has a row in the list of purposes: %s", (id, expected) => {
  const purposes = [["output.filename", "Sets the name."]] as const;
  const { hasRow } = toLookup({ reference, since, packages, purposes, homes: [] });
  expect(hasRow(id)).toBe(expected);
});
