import { createRanking, isTitle, WEIGHTS } from "./ranking";
import { textsUrl, weighTexts, type TextIndex } from "./text-index";
import { packSearchFile, unpackSearchFile, type PageKind, type SearchPage } from "./search-file";

const page = (
  url: string,
  title: string,
  pageKind: PageKind,
  headings: (string | [title: string, ...names: string[]])[] = [],
  description = "",
): SearchPage => ({
  url,
  title,
  description,
  section: "Docs",
  pageKind,
  headings: headings.map((heading) => {
    const [name, ...names] = typeof heading === "string" ? [heading] : heading;
    return { title: name, id: name.toLowerCase().replace(/[^\w-]/g, ""), level: 2, names };
  }),
});

const pages = [
  page("/configuration/output/", "Output", "reference", [
    "output.filename",
    "output.path",
    "output.publicPath",
    ["output.environment", "output.environment.arrowFunction"],
  ]),
  page("/configuration/mode/", "Mode", "reference", ["mode", "Production"]),
  page("/configuration/optimization/", "Optimization", "reference", [
    "optimization.splitChunks",
    "optimization.sideEffects",
  ]),
  page("/plugins/split-chunks-plugin/", "SplitChunksPlugin", "plugin", [
    "splitChunks.chunks",
    "Defaults",
  ]),
  page("/plugins/html-webpack-plugin/", "HtmlWebpackPlugin", "readme", ["Minify"]),
  page("/guides/environment-variables/", "Environment Variables", "guide", [], "Set a variable."),
  page("/guides/production/", "Production", "guide", ["Minify"]),
  page("/migrate/3/", "From v1", "old", ["Minify"]),
  page("/api/module-methods/", "Module Methods", "api", ["require.context", "import()"]),
  page("/api/compiler-hooks/", "Compiler Hooks", "hooks", ["watch run", "optimization"]),
  page("/api/cli/", "Command Line Interface", "api", [["Flags", "--mode", "--no-watch"]]),
  page("/guides/hot-module-replacement/", "Hot Module Replacement", "guide", ["Enabling"]),
  page("/loaders/css-loader/", "css-loader", "readme", ["Modules"]),
  page("/loaders/file-loader/", "file-loader", "deprecated", ["Usage"]),
  page("/guides/native-css/", "Native CSS", "guide", ["Modules"]),
  page("/errors/", "Error Finder", "concept"),
];
const synonyms = {
  hmr: "hot module replacement",
  livereload: "hot module replacement;compiler hooks",
};
const file = packSearchFile(pages, synonyms, "1");
const entries = unpackSearchFile(file);
const ranking = createRanking(entries, file);
const urls = (query: string, texts?: TextIndex) =>
  ranking.search(query, texts).map(({ entry }) => entry.url);

test.each([
  ["an exact name", "output.filename", "/configuration/output/#outputfilename"],
  ["the last part of a name", "filename", "/configuration/output/#outputfilename"],
  ["parts of a name as words", "output filename", "/configuration/output/#outputfilename"],
  ["a name in code", "publicPath", "/configuration/output/#outputpublicpath"],
  ["a name in a table", "arrowFunction", "/configuration/output/#outputenvironment"],
  ["a flag", "--no-watch", "/api/cli/#flags"],
  ["a call", "import()", "/api/module-methods/#import"],
  ["a typing error", "sideefects", "/configuration/optimization/#optimizationsideeffects"],
  ["swapped letters", "spiltchunks", "/plugins/split-chunks-plugin/"],
  ["a misspelled name of a page", "html webpakc plugin minify", "/plugins/html-webpack-plugin/"],
  ["the beginning of a word", "environment vari", "/guides/environment-variables/"],
  ["another form of a word", "environments variable", "/guides/environment-variables/"],
  ["stop words", "how do I set an environment variable?", "/guides/environment-variables/"],
  ["a synonym", "hmr", "/guides/hot-module-replacement/"],
  ["a synonym of several words", "live reload", "/guides/hot-module-replacement/"],
  ["a package without its kind", "html", "/plugins/html-webpack-plugin/"],
  ["guides before READMEs and old pages", "minify", "/guides/production/#minify"],
  ["a README that is named", "html webpack plugin minify", "/plugins/html-webpack-plugin/"],
  ["a deprecated package that is named", "file-loader", "/loaders/file-loader/"],
  ["the page before its headings", "optimization", "/configuration/optimization/"],
])("%s: %j finds %s first", (_, query, url) => expect(urls(query)[0]).toBe(url));

test.each(["splitChunks", "split chunks", "splitchunk"])(
  "%j finds the plugin and the option",
  (query) =>
    expect(urls(query).slice(0, 3)).toEqual(
      expect.arrayContaining([
        "/plugins/split-chunks-plugin/",
        "/configuration/optimization/#optimizationsplitchunks",
      ]),
    ),
);

test("another meaning of a synonym is found, too", () =>
  expect(urls("live reload")).toContain("/api/compiler-hooks/"));

const textsOf = (url: string, text: string) => {
  const id = entries.findIndex((entry) => entry.url === url);
  return weighTexts([{ texts: new Map([[id, text]]), weight: 1 }]);
};

test.each(["/api/cli/", "/configuration/mode/#production"])("%s is found by its text", (url) => {
  expect(urls("quagga zebu", textsOf(url, "A zebu is no quagga."))[0]).toBe(url);
  expect(urls("zebus", textsOf(url, "A zebu is no quagga."))[0]).toBe(url);
});

test("a word of texts is not misspelled", () => {
  expect(urls("watsh")[0]).toBe("/api/compiler-hooks/#watchrun");
  expect(urls("watsh", textsOf("/api/cli/", "A watsh."))).toEqual(["/api/cli/"]);
});

test("a page gains from its best heading", () => {
  const scoreOf = (texts: TextIndex) =>
    ranking
      .search("native css zebu", texts)
      .find(({ entry }) => entry.url === "/guides/native-css/")?.score;
  expect(scoreOf(textsOf("/guides/native-css/#modules", "zebu"))).toBeGreaterThan(
    scoreOf(textsOf("/loaders/css-loader/#modules", "zebu")) ?? NaN,
  );
});

test("a query needs the files of its words, corrected words and their parts", () =>
  expect(ranking.textFiles("how to set hmr spiltChunks")).toEqual(
    ["set", "hmr", "split", "chunk", "splitchunk", "spilt"].map((term) =>
      textsUrl(term, file.version),
    ),
  ));

test("texts lift a place, and names are found by titles", () => {
  const url = "/configuration/mode/#production";
  const texts = textsOf(url, "production minify output.path");
  const before = urls("minify production").indexOf(url);
  expect(urls("minify production", texts).indexOf(url)).toBeLessThan(before);
  expect(urls("output.path", texts)[0]).toBe("/configuration/output/#outputpath");
});

test("words of a heading's path choose between headings", () => {
  const found = urls("native css modules").filter((url) => url.endsWith("#modules"));
  expect(found).toEqual(["/guides/native-css/#modules", "/loaders/css-loader/#modules"]);
});

test("each place is there once, and a page doesn't fill the list", () => {
  const found = urls("output");
  expect(new Set(found).size).toBe(found.length);
  const scores = ranking.search("output filename").map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
});

test.each([
  ["output.filename", "output.filename", true],
  ["filename", "output.filename", false],
  ["Output filename", "output.filename", true],
  ["css", "css-loader", true],
  ["css modules", "css-loader", false],
  ["css", undefined, false],
])("%j is the title %j: %s", (query, title, is) => expect(isTitle(query, title)).toBe(is));

test.each(["", "   ", "…", "?", "qzxwvky", "constructor"])("%j finds nothing", (query) =>
  expect(urls(query)).toEqual([]),
);

test("nothing found: similar titles are suggested, and the error finder", () => {
  const titles = ranking.suggest("xptymizaziun").map(({ title }) => title);
  expect(titles[0]).toMatch(/optimization/i);
  expect(titles.at(-1)).toBe("Error Finder");
});

test("guides come before hooks for words, and the reference first for names", () => {
  const { guide, hooks, reference, readme, old, deprecated } = WEIGHTS.page;
  expect(guide.words).toBeGreaterThan(hooks.words);
  expect(reference.name).toBeGreaterThan(guide.name);
  expect(guide.words).toBeGreaterThan(readme.words);
  for (const { words, name } of [old, deprecated]) {
    expect(words).toBeLessThan(readme.words);
    expect(name).toBeLessThan(readme.name);
  }
});
