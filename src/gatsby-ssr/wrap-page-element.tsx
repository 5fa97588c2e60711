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
 * Adds the frame, except on printable pages and the app shell. The path comes from the data if
 * possible, because the not-found page shows at any URL.
 */
export function wrapPageElement({ element, props: { location, data } }: WrapArgs): ReactElement {
  const { page, section, notFound } = data ?? {};
  // In development a saved page is briefly missing.
  if (process.env.NODE_ENV === "development" && page === null) {
    return <p role="status">The page is being read again …</p>;
  }
  const shown = page?.section ?? section ?? notFound;
  if (!shown?.navigation) return element;
  const pathname = page?.url ?? (notFound ? "/404.html" : location.pathname);
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
