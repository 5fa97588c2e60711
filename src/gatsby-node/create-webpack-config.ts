import type { CreateWebpackConfigArgs } from "gatsby";
import { siteMetadata } from "../site/metadata";
import { currentRules } from "./body/render-rules";
import { buildPageScripts, type PageScripts } from "./page-scripts";

let scripts: PageScripts | undefined;

/** Gives the code its constants: the page script, the planned pages, the site's origin. */
export function onCreateWebpackConfig({ actions, plugins }: CreateWebpackConfigArgs): void {
  scripts ??= buildPageScripts();
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __PAGE_SCRIPT__: JSON.stringify(scripts.pageScript),
        __PLANNED_PAGES__: JSON.stringify(Object.fromEntries(currentRules().site.planned)),
        __SITE_URL__: JSON.stringify(siteMetadata(process.env).siteUrl),
      }),
    ],
  });
}
