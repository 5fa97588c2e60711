import fs from "node:fs";
import path from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { globSync } from "tinyglobby";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { designDigest } from "../publish/share-images";
import { algoliaSettings, siteMetadata } from "../site/settings";
import { configDigest, ForgetLoaders, nameBuildCode, type CachedConfig } from "./bundle-cache";
import { StableCompilationHash } from "./compilation-hash";
import { currentRules } from "./body/render-rules";
import { readFrameConstants } from "./frame-constants";
import { contentHash } from "./hashed-file";
import { buildOfflineScripts } from "../publish/offline-scripts";
import { compileByEsbuild, minimizeFast, type BundleConfig } from "./esbuild-bundles";
import { browserTargets, buildPageScripts, type PageScripts } from "./page-scripts";
import { shortenClassNames, type StyleRule } from "./short-class-names";

const isLazyStyle = (name: string | null): boolean =>
  /\.lazy(?:\.module)?\.css$|@docsearch.css/.test(name ?? "");

interface StyleGroup {
  test(module: { type: string; nameForCondition(): string | null }): boolean;
}

/**
 * Gatsby puts all style sheets into one, and that one into every page. Sheets with the ending
 * `.lazy.css` or `.lazy.module.css` stay with the code that imports them: a page's own, or a chunk loaded later.
 */
function sendLazyStylesWithTheirChunks({ actions, getConfig, stage }: CreateWebpackConfigArgs) {
  if (stage !== "build-javascript") return;
  // Gatsby types it as any function.
  const config = (getConfig as () => unknown)() as {
    optimization: { splitChunks: { cacheGroups: { styles: StyleGroup } } };
  };
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
      "Gatsby's webpack configuration has no loader of CSS modules whose class names could be shortened: see src/gatsby-node/short-class-names.ts.",
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
      "Gatsby's webpack configuration has no rule for scripts any more whose loader could be exchanged: see src/gatsby-node/esbuild-bundles.ts.",
    );
  }
  if (isForBrowsers) minimizeFast(config);
  nameBuildCode(config, configDigest());
  actions.replaceWebpackConfig(config);
}

const gatsbyFile = (file: string): string => path.resolve("node_modules/gatsby", file);

let scripts: PageScripts | undefined;

/** Changes with every style sheet. */
function stylesDigest(): string {
  const files = globSync("src/**/*.css").sort();
  return contentHash(files.map((file) => file + fs.readFileSync(file, "utf8")).join(""));
}

/** Gives the code its constants: the page script, the site's origin. */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage } = args;
  sendLazyStylesWithTheirChunks(args);
  shortenBuiltClassNames(args);
  bundleByEsbuild(args);
  if (!scripts) buildOfflineScripts();
  scripts ??= buildPageScripts();
  const { site } = currentRules();
  const { announcement, languages } = readFrameConstants(site);
  // Gatsby types it as any function.
  const define = plugins.define as (constants: Record<string, string>) => object;
  actions.setWebpackConfig({
    // Nobody debugs the published runtime; in development Gatsby's own choice stays.
    ...(stage === "build-javascript" || stage === "build-html" ? { devtool: false } : {}),
    // Until then a reader with a slow line sees the placeholder; after it, what failed and a button.
    output: { chunkLoadTimeout: 120_000 },
    resolve: {
      alias: {
        // gatsby-script, with its off-main-thread strategy: this site does not use it.
        [gatsbyFile("dist/internal-plugins/partytown/gatsby-browser.js")]: false,
        "@builder.io/partytown/integration": false,
        // The page script registers the service worker.
        [path.resolve(".cache/register-service-worker.js")]: false,
        "gatsby-react-router-scroll": path.resolve(
          "src/gatsby-browser/runtime/no-scroll-context.ts",
        ),
      },
    },
    module: {
      rules: [
        {
          test: /api-runner-browser-plugins\.js$/,
          loader: path.resolve("src/gatsby-node/drop-browser-options.cjs"),
        },
        {
          test: /[\\/]\.cache[\\/]loader\.js$/,
          loader: path.resolve("src/gatsby-node/ask-once.cjs"),
        },
        {
          test: /reach-router[\\/]dist[\\/]index\.modern\.mjs$/,
          loader: path.resolve("src/gatsby-node/show-at-once.cjs"),
        },
      ],
    },
    plugins: [
      ...(stage.startsWith("build") ? [new ForgetLoaders()] : []),
      ...(stage === "build-javascript" ? [new StableCompilationHash()] : []),
      define({
        __STYLES_DIGEST__: JSON.stringify(stylesDigest()),
        __PAGE_SCRIPT__: JSON.stringify(scripts.pageScript),
        __ANNOUNCEMENT__: JSON.stringify(announcement),
        __LANGUAGES__: JSON.stringify(languages),
        __VOTE__: JSON.stringify(voteSettings(process.env)),
        __SEARCH__: JSON.stringify({
          algolia: algoliaSettings(process.env),
          issues: `${siteMetadata(process.env).repository}/issues`,
        }),
        __SITE_URL__: JSON.stringify(siteMetadata(process.env).siteUrl),
        // Another look of the pictures renders all pages again, but leaves the runtime alone.
        ...(stage.endsWith("html")
          ? { __SHARE_DESIGN__: JSON.stringify(designDigest(siteMetadata(process.env).siteUrl)) }
          : {}),
      }),
    ],
  });
}
