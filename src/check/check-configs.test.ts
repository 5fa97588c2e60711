import { fencesOf, file, told } from "./testing/fixture";
import { checkConfigs } from "./check-configs";
import { findConfigs, type ConfigVerdict } from "../content/code/find-configs";

const topLevel = new Set(["mode", "entry", "output", "plugins", "module"]);
const found = (body: string) => findConfigs(fencesOf(body), topLevel);
const config = (meta: string, code: string) => `\`\`\`js${meta}\n${code}\n\`\`\`\n`;

test.each<[string, string, number]>([
  ["by its name", config(' title="webpack.config.js"', "module.exports = {};"), 1],
  ["by its keys", config("", "module.exports = { mode: 1, plugins: [] };"), 1],
  ["keys that other tools have too", config("", "module.exports = { plugins: [] };"), 0],
  ["keys of another tool", config("", "module.exports = { entry: 1, presets: [] };"), 0],
  ["one of two keys misspelt", config("", "module.exports = { mode: 1, outptu: {} };"), 1],
  ["only misspelt keys", config("", "module.exports = { outptu: {} };"), 0],
  ["beside a spread", config("", "module.exports = { ...common, mode: 1 };"), 1],
  ["another name", config(' title="a.js"', "module.exports = { entry: 1 };"), 0],
  ["no export", config(' title="webpack.config.js"', "const a = {};"), 0],
  ["for webpack 4", config(' webpack="4"', "module.exports = { entry: 1 };"), 0],
  ["to fail in a project", config(' project="a" fails="b"', "module.exports = { entry: 1 };"), 0],
  ["to fail on its own", config(' fails="b"', "module.exports = { entry: 1 };"), 1],
  ["code that does not parse", config(' title="webpack.config.js"', "module.exports = {"), 0],
])("whether it is a configuration: %s", (_, body, count) =>
  expect(found(body)).toHaveLength(count),
);

test("files beside it are those of the same project, as they stand before it", () => {
  const body = [
    config(' title="a.js" project="p"', "1"),
    config(' title="a.js"', "other"),
    config(' title="webpack.config.js" project="p"', "module.exports = {};"),
    config(' title="a.js" project="p" step="2"', "2"),
    config(' title="later.js" project="p"', "3"),
    config(' title="out.js" project="p" show="output"', "4"),
  ].join("\n");
  expect(found(body).map(({ files }) => files)).toEqual([{ "a.js": "1", "later.js": "3" }]);
});

const refusal =
  "Invalid configuration object.\n - configuration.output has an unknown property 'filenam'. These properties are valid:\n   object { filename?, path? }";
const bad = { ok: false, at: "validation", message: refusal } as const;
const threw = {
  ok: false,
  at: "run",
  message: "ReferenceError: a is not defined\n  at x",
} as const;

test.each<[string, string, ConfigVerdict, ...string[]]>([
  ["right", config("", 'module.exports = { output: { filename: "a" } };'), { ok: true }],
  [
    "an unknown property",
    config("", 'module.exports = {\n  output: { filenam: "a" },\n};'),
    bad,
    '3:13 error code/config webpack refuses this configuration: output has no property "filenam"; did you mean "filename"?\n    filename',
  ],
  [
    "the deepest of several statements, in a list",
    config(
      ' title="webpack.config.js"',
      "export default { module: { rules: [{ test: 1, tset: 2 }] } };",
    ),
    {
      ...bad,
      message:
        "Invalid.\n - configuration.module.rules should be one of these:\n   [object]\n    * configuration.module.rules[0] has an unknown property 'tset'. These properties are valid:\n      object { test? }",
    },
    '2:47 error code/config webpack refuses this configuration: module.rules[0] has no property "tset"; did you mean "test"?\n    test',
  ],
  [
    "a wrong value",
    config("", 'module.exports = { mode: "prod" };'),
    {
      ...bad,
      message: 'Invalid.\n - configuration.mode should be one of these:\n   "production" | "none"',
    },
    '2:20 error code/config webpack refuses this configuration: mode should be one of these: "production" | "none"',
  ],
  [
    "a message of another shape",
    config("", "module.exports = { mode: 1 };"),
    { ...bad, message: "No.\nMore" },
    "2:18 error code/config webpack refuses this configuration: No.",
  ],
  [
    "one that throws",
    config("", "module.exports = { entry: a };"),
    threw,
    "2:1 error code/config this configuration can't be run: ReferenceError: a is not defined\n    Show all that it needs, or add a block with that title for the file that it loads.",
  ],
  ["to be refused", config(' fails="unknown property"', "module.exports = { mode: 1 };"), bad],
  ["to throw", config(' fails="a is not"', "module.exports = { mode: 1 };"), threw],
  [
    "to be refused, and is not",
    config(' fails="unknown property"', "module.exports = { mode: 1 };"),
    { ok: true },
    '1:1 error code/fails this configuration was to fail with "unknown property", but webpack accepts it',
  ],
])("%s", async (_, body, verdict, ...problems) => {
  const validate = () => Promise.resolve(verdict);
  expect(told(await checkConfigs(file, found(body), validate))).toEqual(problems);
});
