import type { Since } from "../../plugins/gatsby-source-webpack-reference/types";
import { changesByMinor } from "./changes";
import { indexReference } from "./reference-index";
import { reference } from "./testing/fixture";

const [option] = reference.options;
const [flag] = reference.flags;
const [pluginOption] = reference.pluginOptions;
const index = indexReference({
  ...reference,
  options: [
    ...["output.clean", "output.clean.keep", "stats.all"].map((path) => ({
      ...option!,
      path,
      definition: path,
    })),
    { ...option!, path: "module.rules[].with", definition: "with" },
    { ...option!, path: "module.rules[].oneOf[].with", definition: "with" },
    { ...option!, path: "devServer.app", definition: "app" },
  ],
  flags: [
    { ...flag!, name: "output-clean", package: "webpack", options: ["output.clean"] },
    { ...flag!, name: "stats-all", package: "webpack", options: ["stats.all"] },
    { ...flag!, name: "stats-children-all", package: "webpack", options: ["stats.all"] },
    { ...flag!, name: "app", package: "webpack-dev-server", options: ["devServer.app"] },
  ],
  pluginOptions: [
    { ...pluginOption!, plugin: "CleanPlugin", path: "keep", definition: "output.clean.keep" },
  ],
});

const at = (version: string) => ({ added: version });

test.each<[string, Partial<Since>, string[]]>([
  [
    "every change by name, the newest minor first",
    {
      options: {
        "output.b": { added: "5.9.0", deprecated: "5.10.2" },
        "output.a": { added: "5.9.1", removed: "5.10.0" },
      },
      values: { 'target = "a = b"': at("5.9.0") },
      hooks: { "Compiler.hooks.shutdown": at("5.9.0") },
    },
    [
      "5.10 deprecated output.b",
      "5.10 removed output.a",
      "5.9 added Compiler.hooks.shutdown",
      "5.9 added output.a",
      "5.9 added output.b",
      '5.9 added target = "a = b"',
    ],
  ],
  [
    "nothing that came inside something new",
    { options: { "a.b": at("5.1.0"), "a.b[].*.d": at("5.1.1"), "a.bc": at("5.1.0") } },
    ["5.1 added a.b", "5.1 added a.bc"],
  ],
  [
    "one definition once, by its shortest path",
    { options: { "module.rules[].oneOf[].with": at("5.1.0"), "module.rules[].with": at("5.1.0") } },
    ["5.1 added module.rules[].with"],
  ],
  [
    "no values of a new option",
    { options: { a: at("5.1.0") }, values: { "a = 1": at("5.1.0"), "a = 2": at("5.2.0") } },
    ["5.2 added a = 2", "5.1 added a"],
  ],
  [
    "no flag of an option that is listed",
    { options: { "output.clean": at("5.1.0") }, flags: { "output-clean": at("5.1.0") } },
    ["5.1 added output.clean"],
  ],
  [
    "no flag of an option that is gone",
    {
      options: { "output.oldName": { removed: "5.1.0" } },
      flags: { "output-old-name-reset": { removed: "5.1.0" } },
    },
    ["5.1 removed output.oldName"],
  ],
  [
    "no plugin's option that an option defines",
    {
      options: { "output.clean.keep": at("5.1.0") },
      pluginOptions: { "CleanPlugin#keep": at("5.1.0") },
    },
    ["5.1 added output.clean.keep"],
  ],
  [
    "nothing of webpack-dev-server",
    {
      options: { devServer: at("5.1.0"), "devServer.app": at("5.1.0") },
      flags: { app: at("5.2.0"), hot: { removed: "5.1.0" } },
    },
    ["5.1 added devServer", "5.1 removed hot"],
  ],
])("lists %s", (_, some, expected) => {
  const since = { series: {}, options: {}, values: {}, flags: {}, hooks: {}, pluginOptions: {} };
  const lines = changesByMinor({ ...since, ...some }, index).flatMap(({ minor, changes }) =>
    changes.map(({ part, id }) => `${minor} ${part} ${id}`),
  );
  expect(lines).toEqual(expected);
});
