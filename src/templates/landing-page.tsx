import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/Head/Head";
import { Landing } from "../components/Landing/Landing";
import { PageBody } from "../components/PageBody/PageBody";
import type { DocPageData } from "../components/types";

/** The first page: a headline, then its text. */
export default function LandingPage({ data: { page } }: PageProps<{ page: DocPageData }>) {
  return (
    <>
      <Head description={page.description} url={page.url} />
      <Landing>
        <PageBody key={page.body.url} url={page.body.url} />
      </Landing>
    </>
  );
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
