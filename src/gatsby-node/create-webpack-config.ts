import fs from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { globSync } from "tinyglobby";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { designDigest } from "../publish/share-images";
import { algoliaSettings, siteMetadata } from "../site/settings";
import {
  configDigest,
  ForgetLoaders,
  nameBuildCode,
  type CachedConfig,
} from "./patches/bundle-cache";
import { currentRules } from "./body/render-rules";
import { readFrameConstants } from "./frame-constants";
import { contentHash } from "../sources/hashed-file";
import { buildOfflineScripts } from "../publish/offline-scripts";
import { compileByEsbuild, minimizeFast, type BundleConfig } from "./patches/esbuild-bundles";
import { islandsEntry, islandsScriptUrl } from "./patches/islands-entry";
import { browserTargets, buildPageScripts } from "./page-scripts";
import { shortenClassNames, type StyleRule } from "./patches/short-class-names";

const isLazyStyle = (name: string | null): boolean =>
  /\.lazy(?:\.module)?\.css$|@docsearch.css/.test(name ?? "");

interface StyleGroup {
  test(module: { type: string; nameForCondition(): string | null }): boolean;
}

/**
 * Readers get our entry in place of Gatsby's production runtime. Gatsby puts all style sheets into
 * one, and that one into every page; sheets with the ending `.lazy.css` or `.lazy.module.css` stay
 * with the page or the island that imports them.
 */
function bundleIslands({ actions, getConfig, stage }: CreateWebpackConfigArgs) {
  if (stage !== "build-javascript") return;
  // Gatsby types it as any function.
  const config = (getConfig as () => unknown)() as {
    entry: Record<string, string[]>;
    optimization: {
      runtimeChunk: unknown;
      splitChunks: { cacheGroups: { styles: StyleGroup } };
    };
  };
  config.entry = islandsEntry();
  config.optimization.runtimeChunk = false;
  config.optimization.splitChunks.cacheGroups.styles.test = (module) =>
    module.type === "css/mini-extract" && !isLazyStyle(module.nameForCondition());
  actions.replaceWebpackConfig(config);
}

/** In development the names stay readable. */
function shortenBuiltClassNames({ actions, getConfig, stage }: CreateWebpackConfigArgs) {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = (getConfig as () => unknown)() as { module: { rules: StyleRule[] } };
  if (shortenClassNames(config.module.rules) === 0) {
    throw new Error(
      "Gatsby's webpack configuration has no loader of CSS modules whose class names could be shortened: see src/gatsby-node/patches/short-class-names.ts.",
    );
  }
  actions.replaceWebpackConfig(config);
}

/** In development Gatsby's Babel adds what exchanges components in the open page. */
function bundleByEsbuild({ actions, getConfig, stage }: CreateWebpackConfigArgs) {
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = (getConfig as () => unknown)() as BundleConfig & CachedConfig;
  const isForBrowsers = stage === "build-javascript";
  if (compileByEsbuild(config, isForBrowsers ? browserTargets : ["node20"]) === 0) {
    throw new Error(
      "Gatsby's webpack configuration has no rule for scripts any more whose loader could be exchanged: see src/gatsby-node/patches/esbuild-bundles.ts.",
    );
  }
  if (isForBrowsers) minimizeFast(config);
  nameBuildCode(config, configDigest());
  actions.replaceWebpackConfig(config);
}

/** Removes what an earlier build bundled: what is still needed is written again. */
function removeBundles(): void {
  for (const file of globSync("*.{js,css,js.LICENSE.txt}", { cwd: "public" })) {
    fs.rmSync(path.join("public", file));
  }
}

/** Changes with every style sheet. */
function stylesDigest(): string {
  const files = globSync("src/**/*.css").sort();
  return contentHash(files.map((file) => file + fs.readFileSync(file, "utf8")).join(""));
}

/** Gives the code its constants: the page script, the site's origin. */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage } = args;
  bundleIslands(args);
  shortenBuiltClassNames(args);
  bundleByEsbuild(args);
  // Once in a build, and once before the first page is rendered in development.
  if (stage === "build-javascript" || stage === "develop") {
    if (stage === "build-javascript") removeBundles();
    buildOfflineScripts();
  }
  const rendersPages = stage === "build-html" || stage === "develop-html";
  const { site } = currentRules();
  const { announcement, languages } = readFrameConstants(site);
  // Gatsby types it as any function.
  const define = plugins.define as (constants: Record<string, string>) => object;
  actions.setWebpackConfig({
    // Nobody debugs the published bundles; in development Gatsby's own choice stays.
    ...(stage === "build-javascript" || stage === "build-html" ? { devtool: false } : {}),
    // Until then a reader with a slow line sees the placeholder; after it, what failed and a button.
    output: { chunkLoadTimeout: 120_000 },
    plugins: [
      ...(stage.startsWith("build") ? [new ForgetLoaders()] : []),
      define({
        // For the page script, which loads this bundle: see `src/browser/island-requests.ts`.
        ISLANDS_SCRIPT: '""',
        __STYLES_DIGEST__: JSON.stringify(stylesDigest()),
        __ANNOUNCEMENT__: JSON.stringify(announcement),
        __LANGUAGES__: JSON.stringify(languages),
        __VOTE__: JSON.stringify(voteSettings(process.env)),
        __SEARCH__: JSON.stringify({
          algolia: algoliaSettings(process.env),
          issues: `${siteMetadata(process.env).repository}/issues`,
        }),
        __SITE_URL__: JSON.stringify(siteMetadata(process.env).siteUrl),
        // Known only once the islands are bundled, and used where pages are rendered only.
        ...(rendersPages
          ? {
              __PAGE_SCRIPT__: JSON.stringify(buildPageScripts(islandsScriptUrl(stage))),
              __SHARE_DESIGN__: JSON.stringify(designDigest(siteMetadata(process.env).siteUrl)),
            }
          : {}),
      }),
    ],
  });
}
