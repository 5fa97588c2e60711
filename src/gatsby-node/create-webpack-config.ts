import type { CreateWebpackConfigArgs } from "gatsby";
import { siteMetadata } from "../site/metadata";
import { StableCompilationHash } from "./compilation-hash";
import { currentRules } from "./body/render-rules";
import { buildPageScripts, type PageScripts } from "./page-scripts";

let scripts: PageScripts | undefined;

/** Gives the code its constants: the page script, the planned pages, the site's origin. */
export function onCreateWebpackConfig({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  scripts ??= buildPageScripts();
  // Gatsby types it as any function.
  const define = plugins.define as (constants: Record<string, string>) => object;
  actions.setWebpackConfig({
    // Nobody debugs the published runtime; in development Gatsby's own choice stays.
    ...(stage === "build-javascript" || stage === "build-html" ? { devtool: false } : {}),
    resolve: {
      alias: {
        // gatsby-script's off-main-thread strategy, which this site does not use.
        "@builder.io/partytown/integration": false,
      },
    },
    plugins: [
      ...(stage === "build-javascript" ? [new StableCompilationHash()] : []),
      define({
        __PAGE_SCRIPT__: JSON.stringify(scripts.pageScript),
        __PLANNED_PAGES__: JSON.stringify(Object.fromEntries(currentRules().site.planned)),
        __SITE_URL__: JSON.stringify(siteMetadata(process.env).siteUrl),
      }),
    ],
  });
}
