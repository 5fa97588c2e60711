import { z } from "zod";
import { requestJson } from "../../src/sources/request-json";
import { plainLine } from "../../src/sources/plain-line";
import type { SnapshotSource } from "../../src/sources/snapshot";

// Excludes `javascript:` and other schemes.
const httpUrl = (protocol: RegExp) => z.url({ protocol }).nullable().catch(null);

const supporterSchema = z.object({
  name: z.string().min(1).max(200),
  /** Account at Open Collective; null for anonymous donors. */
  slug: z.string().min(1).nullable(),
  website: httpUrl(/^https?$/),
  /** Logo or portrait, 256 pixels high. Browsers block images without TLS. */
  image: httpUrl(/^https$/),
  /** All donations in US cents. */
  total: z.int().positive(),
  /** Donations of the last 365 days, divided by 12, in US cents. */
  monthly: z.int().nonnegative(),
  /** First donation, in seconds since 1970. */
  since: z.int(),
});

export type Supporter = z.infer<typeof supporterSchema>;

// The site shows US dollars; other currencies would be wrong.
const amount = z.object({ valueInCents: z.int(), currency: z.literal("USD") });

const memberSchema = z.object({
  since: z.iso.datetime({ offset: true }),
  totalDonations: amount,
  account: z.object({
    slug: z.string().min(1),
    name: z.string().trim().min(1).nullable().catch(null),
    isIncognito: z.boolean(),
    // Organizations don't have this field.
    isGuest: z.boolean().optional(),
    imageUrl: z.string().nullable(),
    socialLinks: z.array(z.object({ type: z.string(), url: z.string() })),
  }),
});

const transactionSchema = z.object({
  amountInHostCurrency: amount,
  isRefunded: z.boolean().nullable(),
  fromAccount: z.object({ slug: z.string() }).nullable(),
});

type Member = z.infer<typeof memberSchema>;

const membersQuery = `
  query ($slug: String!, $limit: Int!, $offset: Int!) {
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
`;

const transactionsQuery = `
  query ($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
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
`;

export interface CollectiveOptions {
  endpoint: string;
  /** In milliseconds. */
  timeout: number;
  retries: number;
}

export const defaults: Readonly<CollectiveOptions> = {
  endpoint: "https://api.opencollective.com/graphql/v2",
  timeout: 10_000,
  retries: 1,
};

/** Supporters as nodes and snapshot. */
export function supportersSource(options: CollectiveOptions): Required<SnapshotSource<Supporter>> {
  return {
    type: "Supporter",
    what: "supporters",
    fetch: () => fetchSupporters(options, Date.now()),
    without: "The landing page calls for support and names nobody.",
    snapshot: {
      file: "content/data/supporters.json",
      key: ACCOUNT,
      item: supporterSchema,
      command: "npm run update -- supporters",
    },
  };
}

const ACCOUNT = "webpack";
const YEAR = 365 * 24 * 60 * 60 * 1000;

/**
 * Requests all supporters, largest amount first.
 * @throws Error unless all responses are complete
 */
export async function fetchSupporters(
  options: CollectiveOptions,
  now: number,
): Promise<Supporter[]> {
  const from = new Date(now - YEAR).toISOString();
  const [members, transactions] = await Promise.all([
    fetchPages(membersQuery, memberSchema, {}, options),
    fetchPages(transactionsQuery, transactionSchema, { from }, options),
  ]);
  const lastYear = new Map<string, number>();
  for (const { fromAccount, isRefunded, amountInHostCurrency } of transactions) {
    if (!fromAccount || isRefunded) continue;
    const sum = lastYear.get(fromAccount.slug) ?? 0;
    lastYear.set(fromAccount.slug, sum + amountInHostCurrency.valueInCents);
  }
  const supporters = new Map<string, Supporter>();
  for (const member of members) {
    const { slug } = member.account;
    const supporter = toSupporter(member, lastYear.get(slug) ?? 0);
    // An account with several memberships is one supporter.
    const since = Math.min(supporter.since, supporters.get(slug)?.since ?? Infinity);
    const total = Math.max(supporter.total, supporters.get(slug)?.total ?? 0);
    supporters.set(slug, { ...supporter, total, since });
  }
  const all = [...supporters.values()].filter(({ total }) => total > 0);
  if (all.length === 0) throw new Error(`${options.endpoint} names no supporters`);
  return all.sort((a, b) => b.total - a.total || a.since - b.since || (a.name < b.name ? -1 : 1));
}

const PAGE_SIZE = 1000;

async function fetchPages<Node>(
  query: string,
  schema: z.ZodType<Node>,
  variables: Readonly<Record<string, string>>,
  { endpoint, ...limits }: CollectiveOptions,
): Promise<Node[]> {
  const list = z.object({ totalCount: z.int(), nodes: z.array(schema) });
  const responseSchema = z.object({ data: z.object({ account: z.object({ list }) }) });
  const all: Node[] = [];
  for (;;) {
    const page = { slug: ACCOUNT, limit: PAGE_SIZE, offset: all.length };
    const body = { query, variables: { ...variables, ...page } };
    const json = await requestJson(endpoint, body, limits);
    const response = responseSchema.safeParse(json);
    if (!response.success) {
      const [issue] = response.error.issues;
      const place = `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`;
      const sent = JSON.stringify(json).slice(0, 200);
      throw new Error(`${endpoint} sent another response than expected: ${place}: ${sent}`);
    }
    const { totalCount, nodes } = response.data.data.account.list;
    all.push(...nodes);
    if (all.length >= totalCount) return all;
    if (nodes.length === 0)
      throw new Error(`${endpoint} sent ${all.length} of ${totalCount} nodes`);
  }
}

function toSupporter({ account, since, totalDonations }: Member, lastYear: number): Supporter {
  const { slug, name, isIncognito, isGuest, imageUrl, socialLinks } = account;
  const given = {
    total: totalDonations.valueInCents,
    // Rounded down to stay below the next rank.
    monthly: Math.max(0, Math.floor(lastYear / 12)),
    since: Math.floor(Date.parse(since) / 1000),
  };
  const shownName = name === null ? undefined : plainLine(name, 100) || undefined;
  if (isIncognito || isGuest) {
    const anonymous = isIncognito ? "Incognito" : (shownName ?? "Guest");
    return { name: anonymous, slug: null, website: null, image: null, ...given };
  }
  const { website, image } = supporterSchema.pick({ website: true, image: true }).parse({
    website: socialLinks.find(({ type }) => type === "WEBSITE")?.url,
    image: imageUrl,
  });
  return { name: shownName ?? slug, slug, website, image, ...given };
}
