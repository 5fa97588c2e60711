import { exportedClasses, optionOfPath, pluginOfSchema } from "./options";

test.each([
  ["output.path", "output.path"],
  ["entry[]", "entry"],
  ["stats.children[].all", "stats.all"],
  ["stats.children[].children[].all", "stats.all"],
  ["output.gone", undefined],
])("a flag for %s sets %s", (path, expected) =>
  expect(optionOfPath(path, new Set(["output", "output.path", "entry", "stats.all"]))).toBe(
    expected,
  ),
);

/** A function stands for a class: to the reader of exports they are the same. */
const classOf = () => () => undefined;

test.each([
  ["BannerPlugin", "BannerPlugin"],
  ["container/ModuleFederationPlugin", "container.ModuleFederationPlugin"],
  ["output/CleanOptions", "CleanPlugin"],
  ["css/CssParserOptions", "CssParserOptions"],
])("the schema %s belongs to %s", (name, plugin) => {
  const webpack = {
    BannerPlugin: classOf(),
    CleanPlugin: classOf(),
    validate: () => undefined,
    container: { ModuleFederationPlugin: classOf() },
  };
  expect(pluginOfSchema(`schemas/plugins/${name}.json`, exportedClasses(webpack))).toBe(plugin);
});
