import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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
  close(): Promise<void>;
}

/** How many entries the service gives at most, however many are asked for. */
export const servedAtOnce = 2;

/** Open Collective's API on a free port of this machine, for tests. */
export async function startCollective(): Promise<LoopbackCollective> {
  const asked: Asked[] = [];
  const lists: LoopbackCollective["lists"] = { members: [], transactions: [] };
  let behaviour: Behaviour | undefined;

  const answer: Behaviour = (response, { list, variables: { slug, limit, offset } }) => {
    const all = lists[list];
    const nodes = all.slice(offset, offset + Math.min(limit, servedAtOnce));
    const account = slug === "webpack" ? { list: { totalCount: all.length, nodes } } : null;
    sendJson(response, { data: { account } });
  };

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      // A question that was redirected comes back without its body.
      const question = body === "" ? asked.at(-1) : toQuestion(body);
      if (!question) return void response.writeHead(400).end();
      if (body !== "") asked.push(question);
      (behaviour ?? answer)(response, question);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql/v2`,
    asked,
    lists,
    behave: (next) => (behaviour = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
export function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

/** Ways in which the service fails, and what is told of each. */
export const failures: readonly [name: string, behaviour: Behaviour, message: RegExp][] = [
  ["it is slow", () => undefined, /did not answer (within|before)/],
  ["it answers 500", (response) => void response.writeHead(500).end(), /answered 500$/],
  [
    "it answers with errors",
    (response, { list }) =>
      sendJson(response, { errors: [{ message: `No ${list} today` }], data: { account: null } }),
    /sent an error: No (members|transactions) today$/,
  ],
  [
    "its answer is malformed",
    (response) => void response.writeHead(200).end('{"data":'),
    /answered with something that is no JSON/,
  ],
  [
    "its answer is cut off",
    (response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"data":');
      setTimeout(() => response.destroy(), 10);
    },
    /broke the connection off$/,
  ],
  [
    "its answer has another shape",
    (response) =>
      sendJson(response, { data: { account: { list: { totalCount: 1, nodes: [{}] } } } }),
    /sent another response than expected: .*nodes\.0\./,
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
    "it does not know the account",
    (response) => sendJson(response, { data: { account: null } }),
    /has no account "webpack"$/,
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
