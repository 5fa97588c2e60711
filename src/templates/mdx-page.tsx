import { graphql } from "gatsby";

/** A page with React components, which adds their styles. */
export { default } from "./doc-page";
import "../styles/reference.lazy.css";
import "../styles/mdx.lazy.css";
import "../styles/module-graph.lazy.css";

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
