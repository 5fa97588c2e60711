import { exportedClasses, pluginOfSchema, readPluginOptions } from "./plugin-options";

/** A function stands for a class: to the reader of exports they are the same. */
const classOf = () => () => undefined;

const webpack = Object.assign(() => undefined, {
  BannerPlugin: classOf(),
  CleanPlugin: classOf(),
  version: "5.0.0",
  validate: () => undefined,
  container: { ModuleFederationPlugin: classOf(), scope: () => undefined },
  experiments: { schemes: { HttpUriPlugin: classOf() } },
});
const exported = exportedClasses(webpack);

test("exported classes are found two levels down; functions and texts are none", () =>
  expect(exported).toEqual([
    "BannerPlugin",
    "CleanPlugin",
    "container.ModuleFederationPlugin",
    "experiments.schemes.HttpUriPlugin",
  ]));

test.each<[file: string, plugin: string]>([
  ["schemas/plugins/BannerPlugin.json", "BannerPlugin"],
  ["schemas/plugins/container/ModuleFederationPlugin.json", "container.ModuleFederationPlugin"],
  ["schemas/plugins/schemes/HttpUriPlugin.json", "experiments.schemes.HttpUriPlugin"],
  ["schemas/plugins/output/CleanOptions.json", "CleanPlugin"],
  ["schemas/plugins/BannerPluginOptions.json", "BannerPlugin"],
  ["schemas/plugins/css/CssParserOptions.json", "CssParserOptions"],
])("%s belongs to %s", (file, plugin) => expect(pluginOfSchema(file, exported)).toBe(plugin));

test("a default that the class states itself is an option's default", () => {
  const options = readPluginOptions(
    {
      root: "/",
      folderOf: (name) => `/node_modules/${name}`,
      load: () => ({
        ProgressPlugin: Object.assign(() => undefined, {
          defaultOptions: { profile: false, percentBy: null },
        }),
      }),
    },
    {
      "schemas/plugins/ProgressPlugin.json": {
        type: "object",
        properties: {
          profile: { type: "boolean" },
          percentBy: { enum: ["entries", null] },
          handler: { instanceof: "Function" },
          constructor: { type: "string" },
        },
      },
    },
  );
  expect(Object.fromEntries(options.map((option) => [option.path, option.default]))).toEqual({
    profile: "false",
    percentBy: "null",
    handler: undefined,
    constructor: undefined,
  });
});
