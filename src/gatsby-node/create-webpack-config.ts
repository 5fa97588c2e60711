import fs from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { micromark } from "micromark";
import { globSync } from "tinyglobby";
import { voteSettings } from "../../plugins/gatsby-source-feature-requests/github";
import { parseAnnouncements, parseLanguages } from "../content/data-files";
import { buildOfflineScripts } from "../publish/offline-scripts";
import { designDigest } from "../publish/share-images";
import { algoliaSettings, policyHosts, siteMetadata } from "../site/settings";
import { contentHash } from "../sources/cache";
import { readData } from "./body/site-index";
import { buildPageScripts } from "./page-scripts";
import { changeBundles, forgetLoaders } from "./patches/bundles";
import { islandsScriptUrl } from "./patches/islands-entry";

/** Removes what an earlier build bundled: what is still needed is written again. */
function removeBundles(): void {
  for (const file of globSync("public/*.{js,css,js.LICENSE.txt}")) fs.rmSync(file);
}

/** Changes with every style sheet. */
function stylesDigest(): string {
  const files = globSync("src/**/*.css").sort();
  return contentHash(files.map((file) => file + fs.readFileSync(file, "utf8")).join(""));
}

/** The bar above the top bar as HTML; empty for none. */
// "Read [it](/blog/)." => 'Read <a href="/blog/">it</a>.'
function announcementHtml(): string {
  const [announcement] = readData("announcements.yml", parseAnnouncements);
  const html = micromark(announcement?.text ?? "").replace(/^<p>|<\/p>$/g, "");
  return html.replaceAll(' href="http', ' rel="noopener" href="http');
}

/** Changes Gatsby's bundles, and gives the code its constants; `src/globals.d.ts` says which. */
export function onCreateWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, plugins, stage } = args;
  changeBundles(args);
  if (stage === "build-javascript") removeBundles();
  // Once in a build, and once before the first page is rendered in development.
  if (stage === "build-javascript" || stage === "develop") buildOfflineScripts();
  const { siteUrl, repository } = siteMetadata(process.env);
  const constants: Record<string, unknown> = {
    // For the page script, which loads this bundle: see `src/browser/island-requests.ts`.
    ISLANDS_SCRIPT: "",
    __STYLES_DIGEST__: stylesDigest(),
    __ANNOUNCEMENT__: announcementHtml(),
    __LANGUAGES__: readData("languages.yml", parseLanguages),
    __VOTE__: voteSettings(process.env),
    __SEARCH__: { algolia: algoliaSettings(process.env), issues: `${repository}/issues` },
    __SITE_URL__: siteUrl,
    __POLICY_HOSTS__: policyHosts(process.env),
    // Known only once the islands are bundled, and used where pages are rendered only.
    ...((stage === "build-html" || stage === "develop-html") && {
      __PAGE_SCRIPT__: buildPageScripts(islandsScriptUrl(stage)),
      __SHARE_DESIGN__: designDigest(siteUrl),
    }),
  };
  const texts = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
  ) as Record<string, string>;
  // Gatsby types it as any function.
  const define = plugins.define as (constants: object) => object;
  const isBuild = stage.startsWith("build");
  actions.setWebpackConfig({
    // Nobody debugs the published bundles; in development Gatsby's own choice stays.
    ...(isBuild ? { devtool: false } : {}),
    // Until then a reader with a slow line sees the placeholder; after it, what failed and a button.
    output: { chunkLoadTimeout: 120_000 },
    plugins: [...(isBuild ? [forgetLoaders] : []), define(texts)],
  });
}
