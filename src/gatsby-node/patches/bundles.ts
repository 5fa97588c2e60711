import path from "node:path";
import { transform } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";
import { globSync } from "tinyglobby";
import { FRAME_PREFIX } from "../../content/heading-ids";
import { codeDigest } from "../../sources/cache";
import { browserTargets } from "../page-scripts";
import { islandsEntry } from "./islands-entry";
import { shortenClassNames, type StyleRule } from "./short-class-names";

export interface Rule extends StyleRule {
  test?: unknown;
}
interface ScriptRule extends Rule {
  use: (module: { resource?: string }) => unknown;
}

interface Minimizer {
  constructor: { name: string };
}
type MinimizerClass = (new (options: object) => Minimizer) & { swcMinify?: unknown };

interface StyleModule {
  type: string;
  nameForCondition(): string | null;
}

/** The part of webpack's configuration that changes here. */
interface Config {
  entry: Record<string, string[]>;
  output: { chunkLoadingGlobal?: string };
  module: { rules: Rule[] };
  plugins: { constructor: { name: string } }[];
  resolve: { alias: Record<string, string | false> };
  cache?: { type?: string; version?: string; buildDependencies?: Record<string, string[]> };
  devtool: string | false;
  externals?: Record<string, string>;
  snapshot?: object;
  optimization: {
    minimizer?: Minimizer[];
    runtimeChunk: unknown;
    splitChunks: { cacheGroups: { styles: { test: (module: StyleModule) => boolean } } };
  };
}

/** Error for an unexpected configuration of Gatsby. */
const changed = (what: string): Error =>
  new Error(`Gatsby's webpack configuration has changed: ${what}. See src/gatsby-node/patches/.`);

/** Whether a stylesheet stays with its page or island. */
const isLazyStyle = (name: string | null): boolean =>
  /\.lazy(?:\.module)?\.css$|@docsearch.css/.test(name ?? "");

/**
 * Replaces Gatsby's production runtime by our entry. Gatsby inlines one stylesheet into every page,
 * so stylesheets of single pages and islands are excluded.
 */
function bundleIslands(config: Config): void {
  config.entry = islandsEntry();
  // No id in a text can shadow this global.
  config.output.chunkLoadingGlobal = `${FRAME_PREFIX}chunks`;
  config.optimization.runtimeChunk = false;
  config.optimization.splitChunks.cacheGroups.styles.test = (module) =>
    module.type === "css/mini-extract" && !isLazyStyle(module.nameForCondition());
}

const isScriptRule = (rule: Rule): rule is ScriptRule =>
  rule.test instanceof RegExp && rule.test.test("a.tsx") && typeof rule.use === "function";

/**
 * Replaces Babel by our loader.
 * @param options of script-loader.cjs
 */
function compileScripts(rules: readonly Rule[], options: object): void {
  const loader = path.resolve("src/gatsby-node/patches/script-loader.cjs");
  const scripts = rules.filter(isScriptRule);
  if (scripts.length === 0) throw changed("it has no rule for scripts");
  for (const rule of scripts) {
    const byBabel = rule.use;
    // Gatsby asks without a module which rules get React Refresh.
    rule.use = (module) => (module.resource ? [{ loader, options }] : byBabel(module));
  }
}

async function minifyCss(files: Record<string, string>): Promise<{ code: string }> {
  const [code = ""] = Object.values(files);
  return transform(code, { loader: "css", minify: true, target: browserTargets });
}

/**
 * Minifies scripts with SWC, in a tenth of terser's time at the same size, and styles with esbuild.
 * esbuild's scripts would be 12 % larger after gzip.
 */
function minifyFast({ optimization }: Config): void {
  const [js, css] = optimization.minimizer ?? [];
  if (js?.constructor.name !== "TerserPlugin" || css?.constructor.name !== "CssMinimizerPlugin") {
    throw changed("it doesn't minify by TerserPlugin and CssMinimizerPlugin, in this order");
  }
  const Js = js.constructor as MinimizerClass;
  const Css = css.constructor as MinimizerClass;
  optimization.minimizer = [
    // Both use threads.
    new Js({
      minify: Js.swcMinify,
      parallel: false,
      terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
    }),
    new Css({ minify: minifyCss, parallel: false }),
  ];
}

/**
 * Names the build code by a digest. webpack would otherwise resolve and hash thousands of files
 * that Gatsby and its loaders require, in every build.
 */
function nameBuildCode({ cache }: Config): void {
  if (cache?.type !== "filesystem") return;
  const loaders = globSync("src/gatsby-node/**/*.cjs");
  cache.version = codeDigest(["src/gatsby-node/create-webpack-config.ts", ...loaders]);
  cache.buildDependencies = { defaultWebpack: [] };
}

/** Gatsby writes its own files again at each start: only their content tells if they changed. */
function compareContent(config: Config): void {
  const by = { timestamp: true, hash: true };
  config.snapshot = { module: by, resolve: by };
}

const PAGES = "$virtual/async-requires";

/** The shell of the development server renders no page, but its entry imports all of them. */
function leaveOutPages({ resolve }: Config): void {
  if (!("$virtual" in resolve.alias)) throw changed("it has no virtual modules");
  resolve.alias = { [PAGES]: false, ...resolve.alias };
}

/** What React Refresh takes from 150 modules of core-js. */
const BUILT_IN = {
  "core-js-pure/features/global-this": "globalThis",
  "core-js-pure/web/url": "URL",
  "core-js-pure/web/url-search-params": "URLSearchParams",
};

/** Leaves out the source maps of packages, most of webpack's cache, and needless polyfills. */
function shrinkDevelopment(config: Config, mapSources: (options: object) => object): void {
  if (config.devtool !== "eval-cheap-module-source-map") throw changed("its source maps");
  config.devtool = false;
  config.plugins.push(mapSources({ module: true, columns: false, exclude: /node_modules/ }));
  config.externals = BUILT_IN;
}

interface Compiler {
  hooks: { done: { tap(name: string, done: (stats: Stats) => void): void } };
}
interface Stats {
  compilation: { buildDependencies: { clear(): void } };
}

/** Keeps webpack from resolving the code of loaders, which the digest covers. */
export const forgetLoaders = {
  apply: ({ hooks }: Compiler): void =>
    hooks.done.tap("forgetLoaders", ({ compilation }) => compilation.buildDependencies.clear()),
};

/** Removes autoprefixer: only the published stylesheets need prefixes. */
function skipPostcss(rules: readonly Rule[]): void {
  for (const rule of rules.flatMap(({ oneOf = [] }) => oneOf)) {
    const loaders = rule.use as { loader: string }[];
    rule.use = loaders.filter(({ loader }) => !/\bpostcss-loader\b/.test(loader));
  }
}

/** Writers wait for the first page, and an editor shows what the linter finds. */
function skipLinter(config: Config): void {
  const isLinter = ({ constructor }: Config["plugins"][0]) =>
    constructor.name === "ESLintWebpackPlugin";
  if (!config.plugins.some(isLinter)) throw changed("it has no ESLintWebpackPlugin");
  config.plugins = config.plugins.filter((plugin) => !isLinter(plugin));
}

/** Changes Gatsby's webpack configuration. */
export function changeBundles({
  actions,
  getConfig,
  plugins,
  stage,
}: CreateWebpackConfigArgs): void {
  // Gatsby types it as any function.
  const config = (getConfig as () => Config)();
  const { rules } = config.module;
  const isHtml = stage.endsWith("-html");
  compileScripts(rules, {
    target: isHtml ? ["node20"] : browserTargets,
    hasRefresh: stage === "develop",
  });
  nameBuildCode(config);
  compareContent(config);
  if (stage === "develop-html") leaveOutPages(config);
  if (stage === "develop") {
    skipLinter(config);
    // Gatsby types it as any function.
    shrinkDevelopment(config, plugins.evalSourceMapDevTool as (options: object) => object);
  }
  if (stage !== "build-javascript") skipPostcss(rules);
  if (stage.startsWith("build") && shortenClassNames(rules) === 0) {
    throw changed("it has no loader of CSS modules");
  }
  if (stage === "build-javascript") {
    bundleIslands(config);
    minifyFast(config);
  }
  actions.replaceWebpackConfig(config);
}
