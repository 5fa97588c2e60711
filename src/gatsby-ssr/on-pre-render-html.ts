import type { PreRenderHTMLArgs } from "gatsby";
import { isValidElement, type ReactNode } from "react";

/** Keys of what gatsby-plugin-image adds, as in its gatsby-ssr.js, and of Gatsby's name and version. */
const needless = /^(?:gatsby-image-style|generator-)/;

/** The same components without the styles and the script of gatsby-plugin-image, and the generator. */
export const withoutNeedlessHead = (components: readonly ReactNode[]): ReactNode[] =>
  components.filter(
    (component) => !(isValidElement(component) && needless.test(component.key ?? "")),
  );

/**
 * Takes what gatsby-plugin-image puts into every page out again, 0.4 kB each: its components, which
 * need that, are used nowhere. The version of Gatsby would change every page when it does.
 */
export const onPreRenderHTML = ({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void => replaceHeadComponents(withoutNeedlessHead(getHeadComponents()));
