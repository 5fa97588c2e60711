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
 * Takes what gatsby-plugin-image puts into every page out again, 0.4 kB each. Pictures of this site
 * are made of its data (`src/components/Blog/Cover.tsx`, `src/lib/markup/images.ts`) and need neither
 * its styles nor its script; its components, which do, are used nowhere. A test holds that.
 */
export function onPreRenderHTML({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  replaceHeadComponents(withoutImageHead(getHeadComponents()));
}
