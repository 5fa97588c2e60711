import { graphql, type PageProps } from "gatsby";
import { dayToWords } from "../content/day-to-words";
import { Head } from "../components/head/head";
import { Logo } from "../components/icon/logo";
import { PageBody } from "../components/page-body/page-body";
import "../styles/diagram.lazy.css";
import "../styles/reference.lazy.css";
import "../styles/mdx.lazy.css";
import "../styles/module-graph.lazy.css";
import "../styles/printable.lazy.css";

interface Data {
  section: { title: string; url: string; printableBody: string };
}

interface Context {
  /** Of webpack. */
  version?: string;
  /** The day of the last change in the section. */
  updated?: string;
}

/** All pages of a section in one document without the frame. */
export default function PrintablePage({
  data: { section },
  pageContext: { version, updated },
}: PageProps<Data, Context>) {
  return (
    <main className="printable" id="~content" data-printable>
      <Head
        title="Combined printable page"
        description={`All pages of the section ${section.title} in one document.`}
        url={`${section.url}printable/`}
        hidden
      />
      <header className="print-cover">
        <Logo size={112} />
        <h1>{section.title}</h1>
        <p>Documentation of webpack {version}</p>
        {updated && <p>Last updated on {dayToWords(updated)}</p>}
        <p>{__SITE_URL__ + section.url}</p>
      </header>
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
