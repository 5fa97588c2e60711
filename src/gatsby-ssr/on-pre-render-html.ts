import type { PreRenderHTMLArgs } from "gatsby";
import type { ReactNode } from "react";

/** Keys of what gatsby-plugin-image adds, as in its gatsby-ssr.js, and of Gatsby's name and version. */
const needless = /^(?:gatsby-image-style|generator-)/;

/** The same components without the styles and the script of gatsby-plugin-image, and the generator. */
export function withoutNeedlessHead(components: readonly ReactNode[]): ReactNode[] {
  return components.filter((component) => {
    const key =
      typeof component === "object" && component && "key" in component ? component.key : null;
    return !needless.test(key ?? "");
  });
}

/**
 * Takes what gatsby-plugin-image puts into every page out again, 0.4 kB each. Pictures of this site
 * are made of its data (`src/components/blog/cover.tsx`, `src/render/images.ts`) and need neither
 * its styles nor its script; its components, which do, are used nowhere. A test holds that.
 * The version of Gatsby would change every page when it does, and serves no reader.
 */
export function onPreRenderHTML({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void {
  replaceHeadComponents(withoutNeedlessHead(getHeadComponents()));
}
