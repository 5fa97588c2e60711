import fs from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { micromark } from "micromark";
import { globSync } from "tinyglobby";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { readData } from "../content/data-files";
import { readPackageFile } from "../examples/install";
import { buildOfflineScripts } from "../publish/offline-scripts";
import { algoliaSettings, policyHosts, siteMetadata } from "../site/settings";
import { contentHash } from "../sources/cache";
import { checkWhenBundled } from "./dev-problems";
import { buildPageScripts } from "./page-scripts";
import { changeBundles, forgetLoaders } from "./patches/bundles";
import { islandsScriptUrl } from "./patches/islands-entry";

function removeBundles(): void {
  for (const file of globSync("public/*.{js,css,js.LICENSE.txt}")) fs.rmSync(file);
}

function stylesDigest(): string {
  const files = globSync("src/**/*.css").sort();
  return contentHash(files.map((file) => file + fs.readFileSync(file, "utf8")).join(""));
}

/**
 * HTML of the announcement: `Read [it](/blog/).` => `Read <a href="/blog/">it</a>.`; empty for
 * none.
 */
function announcementHtml(): string {
  const [announcement] = readData("announcements");
  const html = micromark(announcement?.text ?? "").replace(/^<p>|<\/p>$/g, "");
  return html.replaceAll(' href="http', ' rel="noopener" href="http');
}

function webpackVersions(): Record<string, string | undefined> {
  const { devDependencies: { webpack, "webpack-cli": cli } = {} } = readPackageFile(".");
  return { webpack, "webpack-cli": cli };
}

/** Digest for the URLs of pictures for previews, which development doesn't draw. */
async function shareDesign(stage: string, siteUrl: string): Promise<string> {
  if (stage !== "build-html") return "";
  const { designDigest } = await import("../publish/share-images");
  return designDigest(siteUrl);
}

/** Changes Gatsby's bundles and defines the constants in `src/globals.d.ts`. */
export async function onCreateWebpackConfig(args: CreateWebpackConfigArgs): Promise<void> {
  const { actions, plugins, stage } = args;
  changeBundles(args);
  if (stage === "build-javascript") removeBundles();
  // Once per build, and once in development.
  if (stage === "build-javascript" || stage === "develop") buildOfflineScripts();
  const { siteUrl, repository } = siteMetadata(process.env);
  const constants: Record<string, unknown> = {
    // For the page script; see `src/browser/island-requests.ts`.
    ISLANDS_SCRIPT: "",
    __STYLES_DIGEST__: stylesDigest(),
    __ANNOUNCEMENT__: announcementHtml(),
    __LANGUAGES__: readData("languages"),
    __VOTE__: voteSettings(process.env),
    __SEARCH__: { algolia: algoliaSettings(process.env), issues: `${repository}/issues` },
    __WEBPACK_VERSIONS__: webpackVersions(),
    __SITE_URL__: siteUrl,
    __POLICY_HOSTS__: policyHosts(process.env),
    // Known after the islands are bundled, and only used for rendering.
    ...((stage === "build-html" || stage === "develop-html") && {
      __PAGE_SCRIPT__: buildPageScripts(islandsScriptUrl(stage)),
      __SHARE_DESIGN__: await shareDesign(stage, siteUrl),
    }),
  };
  const texts = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  ) as Record<string, string>;
  // Gatsby types it as any function.
  const define = plugins.define as (constants: object) => object;
  const isDevelopment = stage === "develop";
  actions.setWebpackConfig({
    // In development Gatsby's choice stays.
    ...(isDevelopment ? {} : { devtool: false }),
    // The timeout of the specification: 120,000 ms.
    output: { chunkLoadTimeout: 120_000 },
    plugins: [forgetLoaders, ...(isDevelopment ? [checkWhenBundled] : []), define(texts)],
  });
}
