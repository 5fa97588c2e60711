declare module "gatsby-transformer-remark/gatsby-node" {
  export function onCreateNode(args: unknown, options: unknown): Promise<unknown>;
  export function setFieldsOnGraphQLNodeType(
    args: unknown,
    options: unknown,
  ): Promise<Record<string, { resolve(node: unknown, args: unknown, context: unknown): unknown }>>;
}
