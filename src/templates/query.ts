import { graphql } from "gatsby";

/** Fields of every documentation page. */
export const docPageFields = graphql`
  fragment DocPageFields on DocPage {
    url
    title
    description
    template
    date
    contributors
    related
    anchors {
      title
      id
      level
    }
    removed
    edit
    repo
    body
    previous {
      title
      url
    }
    next {
      title
      url
      description
    }
    section {
      ...SectionFields
    }
  }

  fragment SectionFields on Section {
    key
    title
    url
    printable
    documentation
    navigation {
      title
      url
      group
      outdated
      hasAnchors
    }
  }
`;
