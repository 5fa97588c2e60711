import type { ReactElement } from "react";
import { Layout } from "../components/layout/layout";
import type { DocPageData, SectionSummary } from "../components/types";

interface WrapArgs {
  element: ReactElement;
  props: {
    location: { pathname: string };
    data?: { page?: DocPageData | null; section?: SectionSummary; notFound?: SectionSummary };
  };
}

/**
 * Puts the frame around a page. Printable pages and the app shell have none. The path comes from
 * the data where there is any: the not-found page is shown at any address, but rendered at one.
 */
export function wrapPageElement({ element, props: { location, data } }: WrapArgs): ReactElement {
  const { page, section, notFound } = data ?? {};
  // A text that is saved while its page is renewed is for a moment no page to `npm run dev`.
  if (process.env.NODE_ENV === "development" && page === null) {
    return <p role="status">The page is being read again …</p>;
  }
  const shown = page?.section ?? section ?? notFound;
  if (!shown?.navigation) return element;
  const pathname = page?.url ?? (notFound ? "/404/" : location.pathname);
  return (
    <Layout
      pathname={pathname}
      section={shown}
      anchors={page?.anchors ?? []}
      wide={page?.template === "doc" || page?.template === "blog"}
    >
      {element}
    </Layout>
  );
}
