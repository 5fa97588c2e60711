import { graphql } from "gatsby";
import "../styles/mdx.lazy.css";
import "../styles/reference.lazy.css";

/** A page with React components, which adds their styles. */
export { default } from "./doc-page";

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
