import type { PreRenderHTMLArgs } from "gatsby";
import { isValidElement, type ReactNode } from "react";

/** Keys of elements that gatsby-plugin-image and Gatsby add. */
const needless = /^(?:gatsby-image-style|generator-)/;

/** Removes the styles and script of gatsby-plugin-image, and the generator tag. */
export const withoutNeedlessHead = (components: readonly ReactNode[]): ReactNode[] =>
  components.filter(
    (component) => !(isValidElement(component) && needless.test(component.key ?? "")),
  );

/**
 * Removes 0.4 kB per page of gatsby-plugin-image, whose components aren't used, and Gatsby's
 * version, which would change every page on updates.
 */
export const onPreRenderHTML = ({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void => replaceHeadComponents(withoutNeedlessHead(getHeadComponents()));
