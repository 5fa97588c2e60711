import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";

const FOLDER = "src/playground/engine";

/** Packages in the place of built-in modules; `builtins.ts` has the others. */
const SHIMS: Readonly<Record<string, string>> = {
  buffer: "buffer/",
  events: "events/",
  punycode: "punycode/",
  querystring: "querystring-es3",
  stream: "stream-browserify",
  string_decoder: "string_decoder/",
  util: "util/",
};

/** Modules of the engine by request. */
const OWN: Readonly<Record<string, [file: string, name: string]>> = {
  fs: ["files.ts", "fs"],
  "graceful-fs": ["files.ts", "fs"],
};

/** What webpack requires only for some projects: a package that the page loads then. */
export const LAZY =
  /^(?:browserslist$|minimizer-webpack-plugin$|schema-utils\/lazy\/|terser$|@swc\/|esbuild$|lightningcss$|svgo$|sharp$|@napi-rs\/|imagemin|@parcel|cssnano|csso$|clean-css$|uglify-js$|html-minifier-terser$|@minify-html|postcss$)/;

/** Parts of webpack that only some builds need: the package `webpack` of the playground. */
export const LAZY_PARTS: readonly string[] = [
  ...["css/cssMinify", "css/data", "css/syntax-parser", "css/syntax-printer"],
  ...["html/htmlMinify", "html/syntax-parser", "html/syntax-printer", "html/xmlMinify"],
  ...["javascript/jsMinify", "javascript/syntax-printer", "json/jsonMinify"],
]
  .map((name) => `lib/${name}.js`)
  .concat("schemas/WebpackOptions.json");

/** Parts of the engine that these use too. */
export const SHARED_PARTS = ["html/data", "javascript/data", "javascript/syntax-parser"].map(
  (name) => `lib/${name}.js`,
);

/** Those and others that loaders require by their path: functions by path. */
const ENGINE_PARTS = [
  ...SHARED_PARTS,
  ...["NormalModule", "css/CssModulesPlugin", "rules/RuleSetCompiler"].map(
    (name) => `lib/${name}.js`,
  ),
  ...["BasicEffect", "BasicMatcher", "ObjectMatcher", "UseEffect"].map(
    (name) => `lib/rules/${name}RulePlugin.js`,
  ),
].map((part) => `"webpack/${part}": () => require("webpack/${part}")`);

/** Not used in a browser, or made here. */
const EMPTY: Readonly<Record<string, string>> = {
  watchpack:
    'module.exports = class {}; module.exports.util = { get globToRegExp() { return require("watchpack/lib/util/globToRegExp"); } };',
  "webpack-parts": `module.exports = {${ENGINE_PARTS.join()}};`,
  "jest-worker": "module.exports = {};",
  "./precompile": "module.exports = {};",
  "@jsonjoy.com/fs-print": "module.exports = {};",
  "@jsonjoy.com/fs-snapshot": "module.exports = {};",
};

/** What a validation without a precompiled schema needs: the package `schema-utils`. */
export const AJV_PARTS: Readonly<Record<string, string>> = {
  ajv: "ajv",
  "ajv-keywords": "ajv-keywords",
  formats: "./dist/util/formats.js",
  absolutePath: "./dist/keywords/absolutePath.js",
  limit: "./dist/keywords/limit.js",
  undefinedAsNull: "./dist/keywords/undefinedAsNull.js",
};

/** The part of webpack that a request between its files means. */
export function findPart(parts: readonly string[], folder: string, request: string) {
  const file = path.posix.join(folder, request);
  const name = /\.\w+$/.test(file) ? file : `${file}.js`;
  return parts.find((part) => name.endsWith(`/webpack/${part}`));
}

const toModule = ([file, name]: [string, string], property?: string): string =>
  `module.exports = require(${JSON.stringify(path.resolve(FOLDER, file))}).${name}` +
  (property === undefined ? "" : `[${JSON.stringify(property)}]`);

/** Resolves what Node has and browsers don't. */
const inBrowser: Plugin = {
  name: "in-browser",
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[\w@]/ }, ({ path: request, kind, pluginData, importer }) => {
      const name = request.replace(/^node:/, "");
      if (pluginData === "shim") return undefined;
      if (name in EMPTY || name in OWN) return { path: name, namespace: "own" };
      const shim = SHIMS[name];
      if (shim !== undefined)
        return esbuild.resolve(shim, { kind, resolveDir: process.cwd(), pluginData: "shim" });
      if (isBuiltin(request) && kind === "require-call") return { path: name, namespace: "own" };
      if (isBuiltin(request)) return { path: name, namespace: "own" };
      return LAZY.test(name) && !importer.includes(FOLDER)
        ? { path: request, external: true }
        : undefined;
    });
    esbuild.onResolve({ filter: /^\.\.?\// }, ({ path: request, resolveDir }) => {
      if (request in EMPTY) return { path: request, namespace: "own" };
      const part = findPart(LAZY_PARTS, resolveDir, request);
      return part === undefined ? undefined : { path: `webpack/${part}`, external: true };
    });
    esbuild.onLoad({ filter: /./, namespace: "own" }, ({ path: name }) => ({
      contents:
        EMPTY[name] ??
        toModule(OWN[name] ?? ["builtins.ts", "builtins"], OWN[name] ? undefined : name),
      resolveDir: process.cwd(),
    }));
    // A precompiled schema needs no ajv.
    esbuild.onLoad({ filter: /schema-utils\/dist\/validate\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replace(
        /require\("(?:\.\/\w+\/)?([\w-]+)"\)(?=\.default;)/g,
        (all, name: string) => (AJV_PARTS[name] ? `require("schema-utils/lazy/${name}.js")` : all),
      ),
    }));
    // Paths of parts, which a minimizer requires.
    esbuild.onLoad({ filter: /webpack\/lib\/config\/defaults\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replace(
        /require\.resolve\("\.\.\/([\w/]+)"\)/g,
        '"/project/node_modules/webpack/lib/$1.js"',
      ),
    }));
    // `import()` of a loader goes through the engine's own modules.
    esbuild.onLoad({ filter: /webpack\/lib\/loaders\/loadLoader\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replace(
        'eval("(url) => import(url)")',
        '(url) => globalThis.import__("/", url)',
      ),
    }));
  },
};

/**
 * The script of the worker: webpack with what it needs of Node.
 * @param packages what each package needs, by name
 * @param available names of the packages that messages suggest
 */
export async function bundleEngine(
  packages: Readonly<Record<string, readonly string[]>>,
  available: readonly string[],
): Promise<{ code: string; metafile: unknown }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${FOLDER}/worker.ts`],
    ...{ bundle: true, write: false, minify: true, metafile: true },
    // webpack compares the names of constructors.
    keepNames: true,
    ...{ platform: "browser", format: "iife", target: "chrome111", mainFields: ["main"] },
    conditions: ["require"],
    define: {
      NODE_VERSION: JSON.stringify(process.version),
      PACKAGES: JSON.stringify(packages),
      AVAILABLE: JSON.stringify(available.join(", ")),
      "process.env.NODE_ENV": "process.env.NODE_ENV",
      global: "globalThis",
      // Nothing of webpack's folder is read but runtime modules, which the package has.
      __dirname: '"/project/node_modules/webpack/lib"',
      __filename: '"/project/node_modules/webpack/lib/index.js"',
    },
    plugins: [inBrowser],
    legalComments: "none",
    logLevel: "silent",
  });
  return { code: outputFiles[0]?.text ?? "", metafile };
}
