import { graphql } from "gatsby";

export { default } from "../components/vote/vote";

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
