import fs from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import type { CreateWebpackConfigArgs } from "gatsby";
import { globSync } from "tinyglobby";
import { FRAME_PREFIX } from "../../content/heading-ids";
import { codeDigest } from "../../sources/cache";
import { browserTargets } from "../page-scripts";
import { islandsEntry } from "./islands-entry";
import { isAboutGatsby } from "./preprocess-source";
import { shortenClassNames, type StyleRule } from "./short-class-names";

export interface Rule extends StyleRule {
  test?: unknown;
}
interface ScriptRule extends Rule {
  use: (module: { resource: string }) => unknown;
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
  cache?: { type?: string; version?: string; buildDependencies?: Record<string, string[]> };
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

/**
 * Whether Gatsby's Babel plugins need the module: they remove queries, and prop checks of Gatsby's
 * components.
 */
function needsBabel(file: string): boolean {
  try {
    const source = fs.readFileSync(file, "utf8");
    return isAboutGatsby(source) || source.includes("propTypes");
  } catch {
    return true;
  }
}

const isScriptRule = (rule: Rule): rule is ScriptRule =>
  rule.test instanceof RegExp && rule.test.test("a.tsx") && typeof rule.use === "function";

/** Compiles all other modules with esbuild. */
export function compileByEsbuild(rules: readonly Rule[], target: readonly string[]): void {
  const loader = path.resolve("src/gatsby-node/patches/esbuild-loader.cjs");
  const scripts = rules.filter(isScriptRule);
  if (scripts.length === 0) throw changed("it has no rule for scripts");
  for (const rule of scripts) {
    const byBabel = rule.use;
    rule.use = (module) =>
      needsBabel(module.resource) ? byBabel(module) : [{ loader, options: { target } }];
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

/** Changes how a build bundles; development keeps Gatsby's configuration. */
export function changeBundles({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  // Gatsby types it as any function.
  const config = (getConfig as () => Config)();
  const { rules } = config.module;
  if (shortenClassNames(rules) === 0) throw changed("it has no loader of CSS modules");
  compileByEsbuild(rules, stage === "build-html" ? ["node20"] : browserTargets);
  nameBuildCode(config);
  if (stage === "build-javascript") {
    bundleIslands(config);
    minifyFast(config);
  }
  actions.replaceWebpackConfig(config);
}
