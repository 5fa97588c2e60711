import type { ServerResponse } from "node:http";
import { startLoopback } from "../../../test/loopback";

/** What is asked of the service. */
export interface Asked {
  list: "members" | "transactions";
  variables: { slug: string; limit: number; offset: number; from?: string };
}

/** Answers in place of the service; one that does nothing hangs. */
export type Behaviour = (response: ServerResponse, asked: Asked) => void;

export interface LoopbackCollective {
  endpoint: string;
  /** Questions so far, in order. */
  asked: Asked[];
  /** What the lists hold, all pages of them. */
  lists: Record<Asked["list"], unknown[]>;
  /** Sets how questions are answered from now on; undefined: as the service does. */
  behave(behaviour: Behaviour | undefined): void;
  close: () => Promise<void>;
}

/** How many entries the service gives at most, however many are asked for. */
const SERVED_AT_ONCE = 2;

/** Open Collective's API on a free port of this machine, for tests. */
export async function startCollective(): Promise<LoopbackCollective> {
  const asked: Asked[] = [];
  const lists: LoopbackCollective["lists"] = { members: [], transactions: [] };
  let behaviour: Behaviour | undefined;

  const answer: Behaviour = (response, { list, variables: { offset } }) => {
    const all = lists[list];
    const nodes = all.slice(offset, offset + SERVED_AT_ONCE);
    sendJson(response, { data: { account: { list: { totalCount: all.length, nodes } } } });
  };

  const { url, close } = await startLoopback((_, response, body) => {
    const question = toQuestion(body);
    asked.push(question);
    (behaviour ?? answer)(response, question);
  });

  return {
    endpoint: `${url}/graphql/v2`,
    asked,
    lists,
    behave: (next) => (behaviour = next),
    close,
  };
}

function toQuestion(body: string): Asked {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: Asked["variables"];
  };
  return { list: query.includes("list: members(") ? "members" : "transactions", variables };
}

/** Sends a value as JSON. */
function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Ways in which the service fails, and what is told of each. */
export const failures: readonly [name: string, behaviour: Behaviour, message: RegExp][] = [
  ["it answers 500", (response) => void response.writeHead(500).end(), /answered 500$/],
  [
    "it answers with errors",
    (response) => sendJson(response, { errors: [{ message: "Not today" }], data: null }),
    /sent another response than expected: data: .*Not today/,
  ],
  [
    "it counts in another currency",
    (response) => {
      const amount = { valueInCents: 5, currency: "EUR" };
      const node = { ...memberOf("a"), ...transactionOf("a", 5) };
      const nodes = [{ ...node, totalDonations: amount, amountInHostCurrency: amount }];
      sendJson(response, { data: { account: { list: { totalCount: 1, nodes } } } });
    },
    /than expected: .*nodes\.0\..*currency: .*"USD"/,
  ],
  [
    "it ends too early",
    (response) => sendJson(response, { data: { account: { list: { totalCount: 3, nodes: [] } } } }),
    /sent 0 of 3 nodes$/,
  ],
  [
    "it names nobody",
    (response) => sendJson(response, { data: { account: { list: { totalCount: 0, nodes: [] } } } }),
    /names no supporters$/,
  ],
];

const usd = (cents: number) => ({ valueInCents: cents, currency: "USD" });

/** A member as the service tells it. */
export function memberOf(
  slug: string,
  cents = 100_00,
  account: Readonly<Record<string, unknown>> = {},
  since = "2020-01-01T00:00:00.000Z",
): Record<string, unknown> {
  const bare = { slug, name: slug, isIncognito: false, imageUrl: null, socialLinks: [] };
  return { since, totalDonations: usd(cents), account: { ...bare, ...account } };
}

/** A transaction as the service tells it. */
export function transactionOf(
  slug: string | null,
  cents: number,
  isRefunded = false,
): Record<string, unknown> {
  const fromAccount = slug === null ? null : { slug };
  return { amountInHostCurrency: usd(cents), isRefunded, fromAccount };
}
