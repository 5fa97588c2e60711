import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { PageBody } from "../components/page-body/page-body";
import "../styles/diagram.lazy.css";
import "../styles/reference.lazy.css";
import "../styles/mdx.lazy.css";
import "../styles/printable.lazy.css";

interface Data {
  section: { title: string; url: string; printableBody: string };
}

/** All pages of a section in one document without the frame. */
export default function PrintablePage({ data: { section } }: PageProps<Data>) {
  return (
    <main className="printable" id="~content" data-printable>
      <Head
        title="Combined printable page"
        description={`All pages of the section ${section.title} in one document.`}
        url={`${section.url}printable/`}
        hidden
      />
      <PageBody html={section.printableBody} printed />
    </main>
  );
}

export const query = graphql`
  query ($sectionId: String!) {
    section(id: { eq: $sectionId }) {
      title
      url
      printableBody
    }
  }
`;
