import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { Vote } from "../components/vote/vote";
import type { DocPageData } from "../components/types";

export default function VotePage({
  data: { page, file },
}: PageProps<{ page: DocPageData; file: { url: string; count: number } }>) {
  return (
    <>
      <Head title={page.title} description={page.description} url={page.url} />
      <Vote title={page.title} body={page.body} file={file} settings={__VOTE__} />
    </>
  );
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
    file: dataFile(name: "feature-requests") {
      url
      count
    }
  }
`;
