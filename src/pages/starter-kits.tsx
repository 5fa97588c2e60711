import { graphql } from "gatsby";

export { default } from "../components/starter-kits/starter-kits";

export const query = graphql`
  {
    section(key: { eq: "root" }) {
      ...SectionFields
    }
    file: dataFile(name: "starter-kits") {
      url
      count
    }
  }
`;
