import type { RenderBodyArgs } from "gatsby";
import { showsSections } from "../site/navigation";
import { playgroundPage } from "../site/own-pages";
import { pageHead } from "./page-head";
import { endTurn } from "./replace-renderer";
import { siteHead } from "./site-head";

/**
 * Adds the page script to the head: it runs before the first paint, so that theme and notification
 * don't flash. `create-webpack-config.ts` defines its text.
 */
export function onRenderBody({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}: RenderBodyArgs): void {
  // Pages inline the styles, but Gatsby only renders a page again if its code or data changes. The
  // digest turns changed styles into changed code. The navigation script shows pages with one value
  // in one document, and the policy of the playground's document is its own.
  const digest = __STYLES_DIGEST__ + (pathname === playgroundPage.url ? "-playground" : "");
  const styles: Record<string, string> = { "data-styles": digest };
  // Tells the styles that the second bar exists.
  const bars: Record<string, string> = showsSections(pathname) ? { "data-sections": "" } : {};
  setHtmlAttributes({ lang: "en", ...styles, ...bars });
  setHeadComponents([
    ...siteHead(pathname),
    ...pageHead(pathname),
    <script
      key="page-script"
      id="~page-script"
      dangerouslySetInnerHTML={{ __html: __PAGE_SCRIPT__ }}
    />,
  ]);
  // gatsby-plugin-react-helmet, which runs first, has read the head.
  endTurn(pathname);
}
