import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactNode } from "react";

/** Keys of what gatsby-plugin-image adds, as in its gatsby-ssr.js. */
const imagePrefix = "gatsby-image-style";

/** The same components without the styles and the script of gatsby-plugin-image. */
export function withoutImageHead(components: readonly ReactNode[]): ReactNode[] {
  return components.filter((component) => {
    const key =
      typeof component === "object" && component && "key" in component ? component.key : null;
    return !key?.startsWith(imagePrefix);
  });
}

/**
 * Takes what gatsby-plugin-image puts into every page out again, 0.4 kB each: no component of this
 * site shows an image by it. A test fails as soon as one does; then this file has to go.
 */
export function onPreRenderHTML({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  replaceHeadComponents(withoutImageHead(getHeadComponents()));
}
