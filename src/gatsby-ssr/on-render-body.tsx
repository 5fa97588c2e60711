import type { RenderBodyArgs } from "gatsby";
import { showsSections } from "../site/navigation";
import { pageHead } from "./page-head";
import { endTurn } from "./replace-renderer";
import { siteHead } from "./site-head";

/**
 * Puts the page script into the head: it must run before the body is painted, so that neither
 * theme nor notification bar flash. The build defines its text; see `create-webpack-config.ts`.
 */
export function onRenderBody({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
}: RenderBodyArgs): void {
  // Pages hold the style sheets, but Gatsby renders a page again only when its code or its data
  // has changed: the digest makes a changed sheet a change of the code.
  const styles: Record<string, string> = { "data-styles": __STYLES_DIGEST__ };
  // Says to the style sheets that the bar of sections will come.
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
  // gatsby-plugin-react-helmet, which comes before the site itself, has taken the head.
  endTurn(pathname);
}
