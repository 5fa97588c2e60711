/** `rank`, from 1, is the total order of a list; `asked` is the day of the answer, in UTC. */
export const nodeTypes = `
  type FeatureRequest implements Node @dontInfer {
    rank: Int!
    number: Int!
    title: String!
    url: String!
    votes: Int!
    comments: Int!
    created: String!
    asked: String!
  }
`;
