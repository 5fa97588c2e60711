import type { Reference, ReferenceFlag, ReferenceOption } from "../reference/types";
import { changesByMinor } from "./changes-by-minor";
import { sinceOf } from "./fixture";

const facts = { types: [], values: [], description: "" };

const option = (path: string, definition = path): ReferenceOption => ({
  ...facts,
  path,
  definition,
  package: path.startsWith("devServer.") ? "webpack-dev-server" : "webpack",
  flags: [],
});

const flag = (name: string, options: string[], of: ReferenceFlag["package"] = "webpack") =>
  ({
    ...facts,
    name,
    package: of,
    commands: [],
    multiple: false,
    negatable: false,
    options,
  }) satisfies ReferenceFlag;

const reference: Reference = {
  versions: { webpack: "5.2.0", "webpack-cli": "7.0.0", "webpack-dev-server": "5.0.0" },
  options: [
    option("output.clean"),
    option("output.clean.keep"),
    option("module.rules[].with", "rule/with"),
    option("module.rules[].oneOf[].with", "rule/with"),
    option("stats.all"),
    option("devServer.app"),
  ],
  flags: [
    flag("output-clean", ["output.clean"]),
    flag("stats-all", ["stats.all"]),
    flag("stats-children-all", ["stats.all"]),
    flag("app", ["devServer.app"], "webpack-dev-server"),
    flag("watch", []),
  ],
  commands: [],
  hooks: [],
  pluginOptions: [
    { ...facts, plugin: "CleanPlugin", path: "keep", definition: "output.clean.keep" },
    { ...facts, plugin: "BannerPlugin", path: "stage", definition: "banner/stage" },
  ],
};

const added = (version: string) => ({ added: version });

test("newest minor first, with the first version that changed something", () => {
  const since = sinceOf({
    options: {
      "output.a": { added: "5.9.1", removed: "5.10.0" },
      "output.b": { added: "5.9.0", deprecated: "5.10.2" },
    },
  });
  expect(changesByMinor(since, reference)).toEqual([
    {
      minor: "5.10",
      version: "5.10.0",
      added: [],
      deprecated: [{ kind: "option", path: "output.b" }],
      removed: [{ kind: "option", path: "output.a" }],
    },
    {
      minor: "5.9",
      version: "5.9.0",
      added: [
        { kind: "option", path: "output.a" },
        { kind: "option", path: "output.b" },
      ],
      deprecated: [],
      removed: [],
    },
  ]);
});

test("every kind of thing, in the order of the kinds", () => {
  const since = sinceOf({
    pluginOptions: { "BannerPlugin#stage": added("5.1.0") },
    hooks: { "Compiler.hooks.shutdown": added("5.1.0") },
    flags: { watch: added("5.1.0") },
    values: { 'target = "a = b"': added("5.1.0") },
    options: { "output.x": added("5.1.0") },
  });
  expect(changesByMinor(since, reference)[0]?.added).toEqual([
    { kind: "option", path: "output.x" },
    { kind: "value", path: 'target = "a', value: 'b"' },
    { kind: "flag", name: "watch" },
    { kind: "hook", id: "Compiler.hooks.shutdown" },
    { kind: "pluginOption", plugin: "BannerPlugin", path: "stage" },
  ]);
});

const idsOf = (since: Parameters<typeof sinceOf>[0], name?: "webpack-dev-server") =>
  changesByMinor(sinceOf(since), reference, name).flatMap((changes) =>
    [...changes.added, ...changes.removed].map((thing) => JSON.stringify(Object.values(thing))),
  );

test.each<[string, Parameters<typeof sinceOf>[0], string[]]>([
  [
    "not what came inside something new",
    { options: { "a.b": added("5.1.0"), "a.b.c": added("5.1.0"), "a.b[].*.d": added("5.1.1") } },
    ['["option","a.b"]'],
  ],
  [
    "but what came later",
    { options: { "a.b": added("5.1.0"), "a.b.c": added("5.2.0") } },
    ['["option","a.b.c"]', '["option","a.b"]'],
  ],
  [
    "and what only begins alike",
    { options: { "a.b": added("5.1.0"), "a.bc": added("5.1.0") } },
    ['["option","a.b"]', '["option","a.bc"]'],
  ],
  [
    "one definition once, by its shortest path",
    {
      options: {
        "module.rules[].oneOf[].with": added("5.1.0"),
        "module.rules[].with": added("5.1.0"),
      },
    },
    ['["option","module.rules[].with"]'],
  ],
  [
    "not the values of a new option",
    { options: { a: added("5.1.0") }, values: { "a = 1": { added: "5.1.0", removed: "5.2.0" } } },
    ['["value","a","1"]', '["option","a"]'],
  ],
  [
    "not the flag of an option that is listed",
    { options: { "output.clean": added("5.1.0") }, flags: { "output-clean": added("5.1.0") } },
    ['["option","output.clean"]'],
  ],
  [
    "but a flag that came later than its option",
    { options: { "output.clean": added("5.1.0") }, flags: { "output-clean": added("5.2.0") } },
    ['["flag","output-clean"]', '["option","output.clean"]'],
  ],
  [
    "not the flag of an option that is gone",
    {
      options: { "output.oldName": { removed: "5.1.0" } },
      flags: {
        "output-old-name": { removed: "5.1.0" },
        "output-old-name-reset": { removed: "5.1.0" },
      },
    },
    ['["option","output.oldName"]'],
  ],
  [
    "not a longer flag for an option that has one",
    { flags: { "stats-children-all": added("5.1.0"), "stats-all": added("5.1.0") } },
    ['["flag","stats-all"]'],
  ],
  [
    "not a plugin's option that is one of the configuration",
    {
      options: { "output.clean.keep": added("5.1.0") },
      pluginOptions: { "CleanPlugin#keep": added("5.1.0") },
    },
    ['["option","output.clean.keep"]'],
  ],
])("lists %s", (_, since, expected) => {
  expect(idsOf(since)).toEqual(expected);
});

test("each package has changes of its own", () => {
  const since = {
    options: {
      devServer: added("5.1.0"),
      "devServer.app": added("5.1.0"),
      "devServer.http2": { removed: "5.0.0" },
    },
    flags: { http2: { removed: "5.0.0" }, hot: { removed: "5.1.0" } },
  };
  expect(idsOf(since)).toEqual(['["option","devServer"]', '["flag","hot"]']);
  expect(idsOf(since, "webpack-dev-server")).toEqual([
    '["option","devServer.app"]',
    '["option","devServer.http2"]',
  ]);
});
