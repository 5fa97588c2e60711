import fs from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { browserTargets } from "../page-scripts";
import { isAboutGatsby } from "./preprocess-source";

type Use = (module: { resource: string }) => unknown;

interface Rule {
  test?: unknown;
  use?: unknown;
}

/** A plugin that minimises; its class holds the ways to do it. */
interface Minimizer {
  constructor: { name: string };
}

/** As much of webpack's configuration as this looks at. */
export interface BundleConfig {
  module: { rules: Rule[] };
  optimization: { minimizer?: Minimizer[] };
}

const loader = path.resolve("src/gatsby-node/patches/esbuild-loader.cjs");

/**
 * Whether a module has to be seen by Gatsby's Babel plugins, which take out queries and the checks
 * of properties in Gatsby's own components. What is no file is left to them, too.
 */
function needsBabel(file: string): boolean {
  try {
    const source = fs.readFileSync(file, "utf8");
    return isAboutGatsby(source) || source.includes("propTypes");
  } catch {
    return true;
  }
}

const isScriptRule = (rule: Rule): rule is Rule & { use: Use } =>
  rule.test instanceof RegExp && rule.test.test("a.tsx") && typeof rule.use === "function";

/**
 * Has esbuild compile the modules that Gatsby's Babel plugins have nothing to do with: all but
 * a few.
 *
 * @param target what the code is to run on
 * @returns how many rules it changed
 */
export function compileByEsbuild(config: BundleConfig, target: readonly string[]): number {
  const rules = config.module.rules.filter(isScriptRule);
  for (const rule of rules) {
    const byBabel = rule.use;
    rule.use = (module: { resource: string }) =>
      needsBabel(module.resource) ? byBabel(module) : [{ loader, options: { target } }];
  }
  return rules.length;
}

interface JsMinimizerClass {
  new (options: object): Minimizer;
  swcMinify: unknown;
}

type CssMinimizerClass = new (options: object) => Minimizer;

async function minifyCss(files: Record<string, string>): Promise<{ code: string }> {
  const [code = ""] = Object.values(files);
  return transform(code, { loader: "css", minify: true, target: browserTargets });
}

/**
 * Has SWC minimise scripts, which takes a tenth of terser's time for the same bytes, and esbuild the
 * style sheets. esbuild's scripts would be an eighth larger after gzip.
 */
export function minimizeFast(config: BundleConfig): void {
  const [js, css] = config.optimization.minimizer ?? [];
  if (js?.constructor.name !== "TerserPlugin" || css?.constructor.name !== "CssMinimizerPlugin") {
    throw new Error(
      "Gatsby's webpack configuration no longer minimises by TerserPlugin and CssMinimizerPlugin, in this order: see src/gatsby-node/patches/esbuild-bundles.ts.",
    );
  }
  const Js = js.constructor as unknown as JsMinimizerClass;
  const Css = css.constructor as unknown as CssMinimizerClass;
  config.optimization.minimizer = [
    // Both have threads of their own, so none of webpack's.
    new Js({
      minify: Js.swcMinify,
      parallel: false,
      terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
    }),
    new Css({ minify: minifyCss, parallel: false }),
  ];
}
