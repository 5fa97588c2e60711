import { packSearchFile, unpackSearchFile } from "./search-file";
import { createTitleSearch, withoutFillers } from "./title-search";
import type { SearchPage } from "./search-file";

const page = (
  url: string,
  title: string,
  headings: (string | [title: string, ...names: string[]])[] = [],
  more: Partial<SearchPage> = {},
): SearchPage => ({
  url,
  title,
  description: "",
  section: "Docs",
  weight: 1,
  headings: headings.map((heading) => {
    const [name, ...names] = typeof heading === "string" ? [heading] : heading;
    return { title: name, id: name.toLowerCase().replace(/[^\w-]/g, ""), names };
  }),
  ...more,
});

const pages = [
  page("/configuration/output/", "Output", [
    "output.filename",
    "output.path",
    "output.publicPath",
    ["output.environment", "output.environment.arrowFunction"],
  ]),
  page("/configuration/mode/", "Mode", ["mode", "Production"]),
  page("/configuration/optimization/", "Optimization", [
    "optimization.splitChunks",
    "optimization.sideEffects",
  ]),
  page("/plugins/split-chunks-plugin/", "SplitChunksPlugin", ["splitChunks.chunks", "Defaults"]),
  page("/plugins/html-webpack-plugin/", "HtmlWebpackPlugin", ["Installation"]),
  page("/plugins/environment-plugin/", "EnvironmentPlugin", ["Usage"]),
  page("/guides/environment-variables/", "Environment Variables", [], {
    description: "Set a variable on the command line and read it in the configuration.",
  }),
  page("/api/module-methods/", "Module Methods", ["require.context", "import()"]),
  page("/api/module-variables/", "Module Variables", ["__webpack_public_path__"]),
  page("/api/cli/", "Command Line Interface", [["Flags", "--mode", "--no-watch"]]),
  page("/guides/hot-module-replacement/", "Hot Module Replacement", ["Enabling"]),
  page("/loaders/css-loader/", "css-loader", ["modules"], { weight: 0.6 }),
  page("/guides/native-css/", "Native CSS", ["Modules"]),
];

const file = packSearchFile(pages, {
  hmr: "hot module replacement",
  livereload: "hot module replacement",
});
const titles = createTitleSearch({ entries: unpackSearchFile(file), synonyms: file.synonyms });
const urls = (query: string) => titles.search(query).map(({ entry }) => entry.url);

test.each([
  ["output.filename", "/configuration/output/#outputfilename"],
  ["filename", "/configuration/output/#outputfilename"],
  ["output filename", "/configuration/output/#outputfilename"],
  ["publicPath", "/configuration/output/#outputpublicpath"],
  ["arrowFunction", "/configuration/output/#outputenvironment"],
  ["__webpack_public_path__", "/api/module-variables/#__webpack_public_path__"],
  ["--mode", "/configuration/mode/"],
  ["require.context", "/api/module-methods/#requirecontext"],
  ["HtmlWebpackPlugin", "/plugins/html-webpack-plugin/"],
  ["html", "/plugins/html-webpack-plugin/"],
  ["sideefects", "/configuration/optimization/#optimizationsideeffects"],
  ["import()", "/api/module-methods/#import"],
  ["environment variable", "/guides/environment-variables/"],
  ["how do I set an environment variable?", "/guides/environment-variables/"],
  ["hmr", "/guides/hot-module-replacement/"],
  ["live reload", "/guides/hot-module-replacement/"],
])("%j finds %s first", (query, url) => expect(urls(query)[0]).toBe(url));

test.each(["splitChunks", "spiltchunks", "split chunks", "splitchunk"])(
  "%j finds the plugin and the option",
  (query) =>
    expect(urls(query).slice(0, 3)).toEqual(
      expect.arrayContaining([
        "/plugins/split-chunks-plugin/",
        "/configuration/optimization/#optimizationsplitchunks",
      ]),
    ),
);

test("a page of less weight comes later", () => {
  expect(urls("modules").indexOf("/guides/native-css/#modules")).toBeLessThan(
    urls("modules").indexOf("/loaders/css-loader/#modules"),
  );
});

test.each([
  ["output.filename", true, true],
  ["filename", true, true],
  ["file", true, false],
  ["output banana", false, false],
])("%j: all words found %s, exactly %s", (query, whole, exact) => {
  expect(titles.search(query)[0]).toMatchObject({ whole, exact });
});

test("titles that hold only some of the words come last", () => {
  const found = titles.search("environment arrowFunction");
  expect(found[0]).toMatchObject({ whole: true });
  expect(found.at(-1)).toMatchObject({ whole: false });
});

test.each(["", "   ", "…", "?"])("%j finds nothing", (query) => expect(urls(query)).toEqual([]));

test("nothing found: titles that are spelled alike are suggested", () => {
  expect(urls("xptymizaziun")).toEqual([]);
  expect(titles.suggest("xptymizaziun").map(({ title }) => title)).toContain("Optimization");
});

test.each([
  ["How do I set environment variables?", "set environment variables?"],
  ["webpack css", "css"],
  ["how to", "how to"],
  ["  ", ""],
])("without fillers %j is %j", (query, telling) => expect(withoutFillers(query)).toBe(telling));
