import { z } from "zod";

/** An amount in cents. The site speaks of US dollars, so another currency would be told wrongly. */
const amount = z.object({ valueInCents: z.int(), currency: z.literal("USD") });

const member = z.object({
  since: z.iso.datetime({ offset: true }),
  totalDonations: amount,
  account: z.object({
    slug: z.string().min(1),
    name: z.string().nullable(),
    isIncognito: z.boolean(),
    /** People only; organizations have no such field. */
    isGuest: z.boolean().optional(),
    imageUrl: z.string().nullable(),
    socialLinks: z.array(z.object({ type: z.string(), url: z.string() })),
  }),
});

const transaction = z.object({
  amountInHostCurrency: amount,
  isRefunded: z.boolean().nullable(),
  fromAccount: z.object({ slug: z.string() }).nullable(),
});

const pageOf = <Node extends z.ZodType>(node: Node) =>
  z.object({ totalCount: z.int().nonnegative(), nodes: z.array(node) });

export type Member = z.infer<typeof member>;
export type Transaction = z.infer<typeof transaction>;

/** A list of the account, of which the service tells a page at a time. */
export interface ListQuery<Node> {
  /** What the list holds, for messages. */
  what: string;
  query: string;
  /** A page of it, inside the answer's `data.account`. */
  page: z.ZodType<{ totalCount: number; nodes: Node[] }>;
}

/** All who have ever given something. The image is asked for in the height of the largest rank, doubled. */
export const membersQuery: ListQuery<Member> = {
  what: "members",
  query: `
    query Members($slug: String!, $limit: Int!, $offset: Int!) {
      account(slug: $slug) {
        list: members(role: [BACKER], limit: $limit, offset: $offset) {
          totalCount
          nodes {
            since
            totalDonations { valueInCents currency }
            account {
              slug
              name
              isIncognito
              imageUrl(height: 256, format: png)
              socialLinks { type url }
              ... on Individual { isGuest }
            }
          }
        }
      }
    }
  `,
  page: pageOf(member),
};

/** What came in since a date, `$from`. */
export const transactionsQuery: ListQuery<Transaction> = {
  what: "transactions",
  query: `
    query Transactions($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
      account(slug: $slug) {
        list: transactions(
          type: CREDIT
          kind: [CONTRIBUTION, ADDED_FUNDS]
          dateFrom: $from
          limit: $limit
          offset: $offset
        ) {
          totalCount
          nodes {
            amountInHostCurrency { valueInCents currency }
            isRefunded
            fromAccount { slug }
          }
        }
      }
    }
  `,
  page: pageOf(transaction),
};

/** The frame of every answer, page included. */
export const answerOf = <Page extends z.ZodType>(page: Page) =>
  z.union([
    z.object({ errors: z.tuple([z.object({ message: z.string() })], z.unknown()) }),
    z.object({ data: z.object({ account: z.object({ list: page }).nullable() }) }),
  ]);
