import type { SettingFlag } from "./flags";
import { optionsOfPath, toOptions } from "./options";
import type { OptionSchema } from "./options";

const around = { project: "/project", root: "/site" };
const none = { none: {}, development: {}, production: {} };

const schema: OptionSchema = {
  package: "webpack",
  file: "a.json",
  prefix: "",
  files: {
    "a.json": {
      properties: {
        entry: { type: "array", items: { type: "string" } },
        output: {
          properties: { path: { type: "string" }, clean: { type: "boolean" } },
        },
        stats: { $ref: "#/definitions/Stats" },
        rules: { items: { properties: { test: { type: "string" } } } },
        groups: { additionalProperties: { properties: { test: { type: "string" } } } },
      },
      definitions: {
        Stats: {
          properties: {
            all: { type: "boolean" },
            children: { items: { $ref: "#/definitions/Stats" } },
          },
        },
      },
    },
  },
  defaults: {
    none: { output: { path: "/project/dist" }, rules: [{ test: "a" }], groups: { test: "b" } },
    development: { output: { path: "/project/dist", clean: true }, rules: [], groups: {} },
    production: { output: { path: "/project/dist" }, rules: [], groups: {} },
  },
};

const flag = (name: string, ...paths: string[]): SettingFlag => ({
  name,
  package: "webpack",
  argument: { description: "", multiple: false, configs: [] },
  paths,
});

const flags = [
  flag("entry", "entry[]"),
  flag("entry-reset", "entry"),
  flag("output-path", "output.path"),
  flag("stats-children-all", "stats.children[].all"),
];
const options = toOptions(schema, flags, around);
const optionAt = (path: string) => options.find((option) => option.path === path)!;
const same = (source: string) => ({ none: source, development: source, production: source });

test("every path is an option, with its definition", () =>
  expect(options.map(({ path, definition }) => [path, definition])).toEqual([
    ["entry", "webpack#/properties/entry"],
    ["output", "webpack#/properties/output"],
    ["output.path", "webpack#/properties/output/properties/path"],
    ["output.clean", "webpack#/properties/output/properties/clean"],
    ["stats", "webpack#/properties/stats"],
    ["stats.all", "webpack#/definitions/Stats/properties/all"],
    ["stats.children", "webpack#/definitions/Stats/properties/children"],
    ["rules", "webpack#/properties/rules"],
    ["rules[].test", "webpack#/properties/rules/items/properties/test"],
    ["groups", "webpack#/properties/groups"],
    ["groups.*.test", "webpack#/properties/groups/additionalProperties/properties/test"],
  ]));

test.each<[what: string, path: string, defaults: unknown]>([
  ["the same in all modes", "output.path", same('path.resolve("dist")')],
  [
    "in one mode only",
    "output.clean",
    { none: "undefined", development: "true", production: "undefined" },
  ],
  ["an object whose keys are options", "output", same("{ … }")],
  ["none at all", "stats", undefined],
  ["none inside something that has none", "stats.all", undefined],
  ["none inside a list, whatever the list has", "rules[].test", undefined],
  ["none below keys of the user", "groups.*.test", undefined],
  [
    "a list, an object of the user's keys in full",
    "groups",
    { none: '{ test: "b" }', development: "{}", production: "{}" },
  ],
])("default: %s", (_, path, defaults) => expect(optionAt(path).defaults).toEqual(defaults));

test("a list of one object stands for the object", () => {
  const list = [{ path: "/project/public" }];
  const listed = { ...schema, defaults: { ...none, none: { output: list } } };
  const told = toOptions(listed, [], around).map(({ path, defaults }) => [path, defaults?.none]);
  expect(told).toContainEqual(["output", "[{ … }]"]);
  expect(told).toContainEqual(["output.path", 'path.resolve("public")']);
});

test.each<[path: string, names: string[]]>([
  ["entry", ["entry", "entry-reset"]],
  ["output.path", ["output-path"]],
  ["stats.all", []],
])("flags that set %s", (path, names) => expect(optionAt(path).flags).toEqual(names));

test.each<[path: string, meant: string[]]>([
  ["output.path", ["output.path"]],
  ["entry[]", ["entry"]],
  ["stats.children[].all", ["stats.all"]],
  ["stats.children[].children[].all", ["stats.all"]],
  ["gone", []],
  ["output.gone", []],
])("the path %s of a flag means %j", (path, meant) =>
  expect(optionsOfPath([schema], options)(path)).toEqual(meant),
);
