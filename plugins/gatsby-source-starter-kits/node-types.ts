/** The nodes of this plugin. Addresses are unique, so name and url give a list a total order. */
export const nodeTypes = `
  type StarterKitMaintainer {
    name: String!
    url: String!
  }

  """
  A project from which to begin another one.
  """
  type StarterKit implements Node @dontInfer {
    name: String!
    url: String!
    description: String!
    maintainer: StarterKitMaintainer
    tags: [String!]!
  }
`;
