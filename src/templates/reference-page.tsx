import { graphql } from "gatsby";

/** A page of a section with cards and tables of facts, which adds their styles. */
export { default } from "./doc-page";
import "../styles/reference.lazy.css";

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
