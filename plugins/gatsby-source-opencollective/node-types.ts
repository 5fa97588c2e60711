/**
 * The nodes of this plugin. Amounts are in US cents, `since` is in seconds since 1970. `sort` is the
 * place in the list by amount, so that a list of supporters has a total order.
 */
export const nodeTypes = `
  type Supporter implements Node @dontInfer {
    name: String!
    slug: String
    website: String
    image: String
    total: Int!
    monthly: Int!
    since: Int!
    sort: Int!
  }
`;
