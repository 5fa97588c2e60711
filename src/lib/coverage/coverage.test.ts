import type { PlacedPurpose } from "../data/reference-lists";
import type { KnownAnchor } from "../outside-links";
import { formatProblem } from "../problems";
import { idToName, indexReference, type ReferenceScope } from "../reference";
import { reference } from "../reference/fixture";
import {
  countCoverage,
  coverReference,
  findMissing,
  findUnknownNames,
  formatCoverage,
  formatMissing,
  type CoverageInput,
  type CoveragePage,
} from ".";

const urls = [
  "/configuration/output/",
  "/configuration/dev-server/",
  "/configuration/module/",
  "/configuration/optimization/",
  "/configuration/watch/",
  "/configuration/mode/",
  "/api/cli/",
  "/api/compiler-hooks/",
  "/api/parser/",
  "/plugins/banner-plugin/",
];
const options: ReferenceScope = { kind: "options" };
const page = (url: string, text: string, scope: ReferenceScope = options): CoveragePage => ({
  file: `content${url.slice(0, -1)}.md`,
  url,
  section: url.split("/")[1],
  body: { text, line: 5 },
  scope,
});
const purpose = (path: string, line = 1): PlacedPurpose => ({
  path,
  purpose: "Is something.",
  file: "p.yml",
  line,
  column: 9,
});
const anchor = (address: string, level = 2): KnownAnchor => {
  const [url = "", id = ""] = address.split("#");
  return { url, id, level };
};
const input = (more: Partial<CoverageInput> = {}): CoverageInput => ({
  reference: indexReference(reference),
  pages: [],
  planned: new Set(urls),
  purposes: [],
  anchors: [],
  ...more,
});
const covered = (more: Partial<CoverageInput>) =>
  coverReference(input(more)).flatMap(({ ids, by }) => (by ? [`${by} ${idToName(ids[0])}`] : []));
const needing = (...anchors: KnownAnchor[]) =>
  coverReference(input({ anchors })).flatMap(({ ids, needsHeading }) =>
    needsHeading && !/^\w+$/.test(idToName(ids[0])) ? [idToName(ids[0])] : [],
  );
const table = (yaml: string) => `\`\`\`reference\n${yaml}\n\`\`\`\n`;
const other = { kind: "hooks", owner: "Compiler" } as const;
const plugin = { kind: "plugin", plugin: "BannerPlugin" } as const;
const flags = { kind: "flags" } as const;

test("paths that share a definition count once", () => {
  const units = coverReference(input());
  const shared = units.filter(({ ids }) => ids.length > 1).map(({ ids }) => ids.map(idToName));
  expect(shared).toEqual([
    ["devServer.static.watch", "devServer.static[].watch"],
    ["module.rules[].test", "module.defaultRules[].test"],
    ["module.generator.asset.dataUrl", "module.generator.asset/inline.dataUrl"],
  ]);
  const definitions = new Set(reference.options.map(({ definition }) => definition));
  expect(units.filter(({ kind }) => kind === "option")).toHaveLength(definitions.size);
});

test.each<[string, CoveragePage[], PlacedPurpose[], string[]]>([
  [
    "a heading",
    [page("/configuration/output/", "## `output.library`")],
    [],
    ["heading output.library"],
  ],
  [
    "a heading of one path for all that share its definition",
    [page("/configuration/module/", "## `Rule.test`")],
    [],
    ["heading module.rules[].test"],
  ],
  [
    "a flag with the option that it sets",
    [page("/configuration/output/", "## `output.filename`")],
    [],
    ["heading output.filename", "option --output-filename"],
  ],
  [
    "a row with a purpose",
    [page("/configuration/output/", table("options: output"))],
    [purpose("output.library.type")],
    ["row output.library.type"],
  ],
  [
    "a row without a purpose: no",
    [page("/configuration/output/", table("options: output"))],
    [],
    [],
  ],
  ["a purpose without a table: no", [], [purpose("output.library.type")], []],
  [
    "a table that does not parse: no",
    [page("/configuration/output/", table("options: [output"))],
    [purpose("output.library.type")],
    [],
  ],
  [
    "a table inside another fence: no",
    [page("/configuration/output/", `\`\`\`\`md\n${table("options: output")}\`\`\`\`\n`)],
    [purpose("output.library.type")],
    [],
  ],
  [
    "an option of the top level as a row: no",
    [page("/configuration/mode/", table("options: mode"))],
    [purpose("mode")],
    [],
  ],
  [
    "what begins alike is not below: no",
    [page("/configuration/watch/", table("options: watch"))],
    [purpose("watchOptions.poll")],
    [],
  ],
  [
    "a hook",
    [page("/api/compiler-hooks/", "### `emit`", other)],
    [],
    ["heading Compiler.hooks.emit"],
  ],
  [
    "a hook as a row",
    [page("/api/parser/", table("hooks: JavascriptParser"), other)],
    [purpose("JavascriptParser.hooks.call")],
    ["row JavascriptParser.hooks.call"],
  ],
  [
    "a plugin's options",
    [page("/plugins/banner-plugin/", `## \`raw\`\n${table("plugin: BannerPlugin")}`, plugin)],
    [purpose("BannerPlugin#banner")],
    ["row banner", "heading raw"],
  ],
  [
    "webpack-cli's own flags and commands, which need no purpose",
    [page("/api/cli/", table("flags: build") + table("commands: all"), flags)],
    [],
    ["row --config", "row webpack build", "row webpack watch"],
  ],
  [
    "a page about what was removed: no",
    [{ ...page("/configuration/output/", "## `output.library`"), removed: "5.0.0" }],
    [],
    [],
  ],
])("documented by %s", (_name, pages, purposes, expected) =>
  expect(covered({ pages, purposes })).toEqual(expected),
);

test.each<[string, KnownAnchor[], string[]]>([
  ["a path", [anchor("/configuration/output/#outputfilename")], ["output.filename"]],
  ["a rule's field", [anchor("/configuration/module/#ruletest")], ["module.rules[].test"]],
  [
    "two names",
    [anchor("/configuration/module/#ruleoptions--rulequery")],
    ["module.rules[].options", "module.rules[].query"],
  ],
  [
    "a rule's parser",
    [anchor("/configuration/module/#ruleparserdataurlcondition")],
    ["module.parser.asset.dataUrlCondition"],
  ],
  [
    "the end of a path",
    [anchor("/plugins/split-chunks-plugin/#splitchunkschunks")],
    ["optimization.splitChunks.chunks"],
  ],
  [
    "a bare name below its parent",
    [
      anchor("/configuration/dev-server/#devserverclient"),
      anchor("/configuration/dev-server/#overlay", 3),
    ],
    ["devServer.client", "devServer.client.overlay"],
  ],
  ["a hook", [anchor("/api/compiler-hooks/#shouldemit", 3)], ["Compiler.hooks.shouldEmit"]],
  ["another page's id", [anchor("/configuration/watch/#outputfilename")], []],
  ["a heading of words", [anchor("/configuration/output/#template-strings")], []],
])("%s of the known anchors needs a heading", (_name, anchors, names) =>
  expect(needing(...anchors)).toEqual(names),
);

test.each([
  ["container.ModuleFederationPlugin", "container.ModuleFederationPlugin#runtime"],
  ["container.ContainerPlugin", "container.ContainerPlugin#runtime"],
])("of options of one name, that of %s is meant on its page", (plugin, expected) => {
  const [banner] = reference.pluginOptions;
  const runtime = ["container.ContainerPlugin", "container.ModuleFederationPlugin"].map(
    (owner) => ({
      ...banner!,
      plugin: owner,
      path: "runtime",
      definition: `webpack#/plugins/${owner}/runtime`,
    }),
  );
  const url = "/plugins/module-federation-plugin/";
  const units = coverReference(
    input({
      reference: indexReference({ ...reference, pluginOptions: runtime }),
      pages: [page(url, "## `runtime`", { kind: "plugin", plugin })],
      anchors: [anchor(`${url}#runtime`)],
    }),
  );
  const told = units.flatMap(({ ids: [id], needsHeading, by }) =>
    id.kind === "pluginOption" && needsHeading ? [`${id.plugin}#${id.path} ${by}`] : [],
  );
  expect(told).toEqual([`${expected} heading`]);
});

test.each<[string, Partial<CoverageInput>, string]>([
  [
    "a heading that names nothing",
    { pages: [page("/configuration/output/", "Text\n\n## `output.filenam`")] },
    'content/configuration/output.md:7:1 error reference/heading the heading "output.filenam" names no option of webpack that there is; did you mean "output.filename"?\n    ## `output.filename`',
  ],
  [
    "a purpose of nothing",
    { purposes: [purpose("output.libary.type", 4)] },
    'p.yml:4:9 error coverage/purpose webpack has nothing called "output.libary.type"; did you mean "output.library.type"?\n    path: output.library.type',
  ],
  [
    "a purpose like nothing else",
    { purposes: [purpose("zzz.zzz")] },
    'p.yml:1:9 error coverage/purpose webpack has nothing called "zzz.zzz"\n    Remove this entry.',
  ],
  [
    "a second purpose of one definition",
    { purposes: [purpose("module.rules[].test", 2), purpose("module.defaultRules[].test", 5)] },
    'p.yml:5:9 error coverage/purpose "module.defaultRules[].test" is defined with "module.rules[].test", whose purpose is in line 2\n    Remove one of the two entries.',
  ],
])("%s is told", (_name, more, message) =>
  expect(findUnknownNames(input(more)).map(formatProblem)).toEqual([message]),
);

test("a page about what webpack removed may name it", () =>
  expect(
    findUnknownNames(
      input({
        pages: [{ ...page("/configuration/output/", "## `output.gone`"), removed: "5.0.0" }],
      }),
    ),
  ).toEqual([]));

test("what is missing is an error once its section is written", () => {
  const pages = [page("/configuration/output/", "Text\n\n## `output`\n\n## `output.library`\n")];
  const anchors = [anchor("/configuration/output/#outputfilename")];
  const all = input({ pages, anchors });
  const units = coverReference(all);
  expect(findMissing(units, all, new Set(["concepts"]))).toEqual([]);
  const told = findMissing(units, all, new Set(["configuration", "api"])).map(formatProblem);
  expect(told).toContain(
    "content/configuration/output.md:7:1 error coverage/missing /configuration/output/ has no heading for the option output.filename\n    ## `output.filename`",
  );
  expect(told).toContain(
    "content/configuration/output.md:9:1 error coverage/missing /configuration/output/ says nothing of the option output.library.type: it has neither a heading nor a row with a purpose\n    A heading, ## `output.library.type`, or a table:\n    ```reference\n    options: output\n    ```, and in content/data/option-purposes.yml:\n    - path: output.library.type\n      purpose: …",
  );
  expect(told).toContain(
    "content/api/cli.md:1:1 error coverage/missing /api/cli/ says nothing of the command webpack watch: it has neither a heading nor a row with a purpose\n    A heading, ## `webpack watch`, or a table:\n    ```reference\n    commands: all\n    ```",
  );
  expect(told.filter((text) => text.includes("--output-filename"))).toEqual([]);
  expect(told.filter((text) => text.includes("output.library\n"))).toEqual([]);
});

test("the report counts by page and by kind", () => {
  const pages = [page("/configuration/output/", "## `output.filename`")];
  const units = coverReference(input({ pages })).filter(({ page: url }) =>
    ["/configuration/output/", "/api/compiler-hooks/"].includes(url),
  );
  expect(formatCoverage([], countCoverage(units)).split("\n")).toEqual([
    "page                    options  flags  commands  hooks  plugins' options  all",
    "/api/compiler-hooks/                                0/2                    0/2   0 %",
    "/configuration/output/      1/5    1/1                                     2/6  33 %",
    "all                         1/5    1/1       0/0    0/2               0/0  2/8  25 %",
    "Documented / existing: options 1/5, flags 1/1, commands 0/0, hooks 0/2, plugins' options 0/0; 0 errors",
  ]);
  expect(formatMissing(units)).toEqual([
    "/api/compiler-hooks/",
    "  Compiler.hooks.emit",
    "  Compiler.hooks.shouldEmit",
    "/configuration/output/",
    "  output (heading)",
    "  output.library",
    "  output.library.type",
    "  output.path",
  ]);
});
