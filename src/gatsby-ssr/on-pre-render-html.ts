import type { PreRenderHTMLArgs } from "gatsby";
import { cloneElement, isValidElement, type ReactNode } from "react";

/** Keys of elements that gatsby-plugin-image and Gatsby add. */
const needless = /^(?:gatsby-image-style|generator-)/;

/** Attributes for scripts that published pages don't have. */
const unread = { "data-identity": undefined, "data-react-helmet": undefined };

/**
 * Removes the styles and script of gatsby-plugin-image, the generator tag, and attributes that
 * nothing reads.
 */
export const withoutNeedlessHead = (components: readonly ReactNode[]): ReactNode[] =>
  components.flatMap((component): ReactNode[] => {
    if (!isValidElement(component)) return [component];
    return needless.test(component.key ?? "") ? [] : [cloneElement(component, unread)];
  });

/**
 * Removes 0.4 kB per page of gatsby-plugin-image, whose components aren't used, and Gatsby's
 * version, which would change every page on updates.
 */
export const onPreRenderHTML = ({
  getHeadComponents,
  replaceHeadComponents,
}: PreRenderHTMLArgs): void => replaceHeadComponents(withoutNeedlessHead(getHeadComponents()));
