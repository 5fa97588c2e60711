import type { Supporter } from "../../src/lib/supporters";
import { membersQuery, transactionsQuery } from "./answers";
import { fetchList, type ListClientOptions } from "./list-client";
import { toSupporters } from "./to-supporters";

export interface FetchOptions extends Omit<ListClientOptions, "signal"> {
  /** Milliseconds that asking may take in all, attempts and pages included. */
  deadline: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** How far back "monthly" looks, in milliseconds. */
const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Asks Open Collective for all supporters of an account.
 *
 * @throws RequestError or Error, for people, unless the answer is complete
 */
export async function fetchSupporters({
  deadline,
  now,
  ...options
}: FetchOptions): Promise<Supporter[]> {
  // Also ends the other list once one has failed.
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(deadline)]);
  const from = new Date(now - year).toISOString();
  try {
    const [members, transactions] = await Promise.all([
      fetchList(membersQuery, {}, { ...options, signal }),
      fetchList(transactionsQuery, { from }, { ...options, signal }),
    ]);
    return toSupporters(members, transactions);
  } finally {
    ended.abort();
  }
}
