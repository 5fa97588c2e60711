import { exportedClasses, pluginOfSchema } from "./plugin-options";

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
