import { graphql, type PageProps } from "gatsby";
import { PlaygroundPage, type ExamplePage } from "../components/playground/playground-page";

export default function Playground({
  data: { pages },
}: PageProps<{ pages: { nodes: ExamplePage[] } }>) {
  const shown = pages.nodes.filter(({ examples }) => examples.length > 0);
  return <PlaygroundPage pages={shown} versions={__WEBPACK_VERSIONS__} />;
}

export const query = graphql`
  {
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    pages: allDocPage(sort: { url: ASC }) {
      nodes {
        url
        title
        section {
          title
        }
        examples
      }
    }
  }
`;
