import type { Node } from "gatsby";
import type { GraphQLResolveInfo } from "graphql";

/** The part of Gatsby's resolver context that this site uses. */
export interface ResolverContext {
  nodeModel: {
    getNodeById(args: { id: string }): Node | null;
    getNodesByIds(args: { ids: readonly string[] }): Node[];
  };
}

export type ResolverInfo = GraphQLResolveInfo;
