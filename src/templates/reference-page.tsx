import { graphql } from "gatsby";
import "../styles/reference.lazy.css";

/** A page of a section with cards and tables of facts, which adds their styles. */
export { default } from "./doc-page";

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
