import { hookPage, optionPage, pluginPage } from "./places";

const pages = new Set([
  "/configuration/output/",
  "/configuration/dev-server/",
  "/configuration/infrastructureLogging/",
  "/configuration/optimization/",
  "/api/compiler-hooks/",
  "/api/normalmodulefactory-hooks/",
  "/api/parser/",
  "/plugins/limit-chunk-count-plugin/",
  "/plugins/hashed-module-ids-plugin/",
  "/plugins/dll-plugin/",
]);
const isPage = (url: string) => pages.has(url);

test.each([
  ["output.filename", "/configuration/output/"],
  ["output", "/configuration/output/"],
  ["devServer.client.overlay", "/configuration/dev-server/"],
  ["infrastructureLogging.level", "/configuration/infrastructureLogging/"],
  ["entry.*.import", "/configuration/entry-context/"],
  ["watchOptions.poll", "/configuration/watch/"],
  ["externalsPresets.web", "/configuration/externals/"],
  ["resolveLoader", "/configuration/resolve/"],
  ["optimization.splitChunks", "/configuration/optimization/"],
  ["optimization.splitChunks.chunks", "/plugins/split-chunks-plugin/"],
  ["amd", "/configuration/other-options/"],
])("the option %s belongs on %s", (path, url) => expect(optionPage(path, isPage)).toBe(url));

test.each([
  ["Compiler", "/api/compiler-hooks/"],
  ["MultiCompiler", "/api/compiler-hooks/"],
  ["NormalModuleFactory", "/api/normalmodulefactory-hooks/"],
  ["JavascriptParser", "/api/parser/"],
  ["CleanPlugin", "/api/plugins/"],
])("the hooks of %s belong on %s", (owner, url) => expect(hookPage(owner, isPage)).toBe(url));

test.each([
  ["optimize.LimitChunkCountPlugin", "/plugins/limit-chunk-count-plugin/"],
  ["ids.HashedModuleIdsPlugin", "/plugins/hashed-module-ids-plugin/"],
  ["DllReferencePlugin", "/plugins/dll-plugin/"],
  ["CssParserOptions", "/configuration/module/"],
  ["JsonModulesPluginGenerator", "/configuration/module/"],
  ["SSRManifestPlugin", "/plugins/internal-plugins/"],
])("the options of %s belong on %s", (plugin, url) => expect(pluginPage(plugin, isPage)).toBe(url));
