import { graphql } from "gatsby";
import "../styles/mdx.lazy.css";

/** A page whose text holds React components: only its styles are more than those of others. */
export { default } from "./doc-page";

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
  }
`;
