import { graphql } from "gatsby";

export { default } from "../components/not-found/not-found";

export const query = graphql`
  {
    notFound: section(key: { eq: "root" }) {
      ...SectionFields
    }
    pages: dataFile(name: "pages") {
      url
    }
  }
`;
