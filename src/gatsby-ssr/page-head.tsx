import type { ReactElement } from "react";
import {
  pageGraph,
  printablePage,
  SHARE_IMAGE_SIZE,
  shareImage,
  type DescribedPage,
} from "../publish/page-facts";
import { ownPages } from "../site/own-pages";
import { wrapPageElement as wrapInLayout } from "./wrap-page-element";

type WrapArgs = Parameters<typeof wrapInLayout>[0];
interface PageData {
  page?: DescribedPage | null;
  section?: { title: string; url: string; printableBody?: string };
}

/** Pages by path whose heads are still to render. */
const pages = new Map<string, DescribedPage>();

/** Keeps the page's data for its head, which Gatsby renders without it. */
export function wrapPageElement({ element, props }: WrapArgs): ReactElement {
  const { pathname } = props.location;
  const { page, section } = (props.data ?? {}) as PageData;
  const described =
    page ??
    (section?.printableBody ? printablePage(section) : undefined) ??
    ownPages.find(({ url }) => url === pathname);
  if (described) pages.set(pathname, described);
  return wrapInLayout({ element, props });
}

/** JSON for a script element: `{ a: "</script>" }` => `{"a":"\u003c/script>"}` */
const toJson = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The preview image and structured data of a page. */
export function describePage(page: DescribedPage): ReactElement[] {
  const image = shareImage(page, __SHARE_DESIGN__);
  const graph = pageGraph(page, { title: "webpack", url: __SITE_URL__ }, image.url);
  const imageUrl = __SITE_URL__ + image.url;
  const { width, height } = SHARE_IMAGE_SIZE;
  return [
    <meta key="image" property="og:image" content={imageUrl} />,
    <meta key="image:width" property="og:image:width" content={String(width)} />,
    <meta key="image:height" property="og:image:height" content={String(height)} />,
    <meta key="image:alt" property="og:image:alt" content={image.alt} />,
    <meta key="twitter" name="twitter:image" content={imageUrl} />,
    ...(graph
      ? [
          <script
            key="graph"
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: toJson(graph) }}
          />,
        ]
      : []),
  ];
}

/** {@link describePage} for the page at a path; empty without one. */
export function pageHead(pathname: string): ReactElement[] {
  const page = pages.get(pathname);
  pages.delete(pathname);
  return page ? describePage(page) : [];
}
