import { useCallback, useEffect, useState } from "react";
import {
  RateLimitError,
  searchFeatureRequests,
  type SearchPage,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { useRetryOnline } from "../island/use-list";

/** What GitHub responded. */
interface Ranking extends SearchPage {
  /** The last page that was loaded, counted from 1. */
  page: number;
  /** When the first page was loaded, in milliseconds since 1970. */
  loadedAt: number;
}

interface State {
  ranking?: Ranking | undefined;
  /** Whether the next page is being loaded. */
  isLoading?: boolean;
  /** Why the next page isn't there, and when GitHub responds again if its rate limit is used up. */
  failure?: { retryAt: Date | undefined };
}

const CACHE_KEY = "feature-requests";
const CACHE_TIME = 10 * 60 * 1000;

/** What this tab has loaded already; without anything useful, the first page is to be loaded. */
function readCache(query: string): State {
  try {
    const cached = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? "{}") as State & {
      query?: string;
    };
    const { ranking } = cached;
    const age = Date.now() - (ranking?.loadedAt ?? NaN);
    if (cached.query === query && age >= 0 && age < CACHE_TIME) return { ranking };
  } catch {
    // Storage is denied or holds something else.
  }
  return { isLoading: true };
}

function addPage(before: Ranking | undefined, found: SearchPage): Ranking {
  const { requests, page, loadedAt } = before ?? { requests: [], page: 0, loadedAt: Date.now() };
  // Votes between two responses move requests from one page to the next.
  const known = new Set(requests.map(({ number }) => number));
  const added = found.requests.filter(({ number }) => !known.has(number));
  return { requests: [...requests, ...added], total: found.total, page: page + 1, loadedAt };
}

/**
 * The ranking: cached in this session, or loaded page by page.
 * @returns the state, and a function that loads the next page
 */
export function useRanking(settings: VoteSettings): [State, () => void] {
  const query = Object.values(settings).join(" ");
  const [state, setState] = useState(() => readCache(query));
  const { ranking, isLoading, failure } = state;
  const load = useCallback(
    () => setState((before) => ({ ranking: before.ranking, isLoading: true })),
    [],
  );

  useEffect(() => {
    if (!isLoading) return;
    let isDropped = false;
    const show = (state: State) => isDropped || setState(state);
    searchFeatureRequests(settings, (ranking?.page ?? 0) + 1).then(
      (found) => show({ ranking: addPage(ranking, found) }),
      (error: unknown) => {
        const retryAt = error instanceof RateLimitError ? error.retryAt : undefined;
        show({ ranking, failure: { retryAt } });
      },
    );
    return () => {
      isDropped = true;
    };
  }, [isLoading, ranking, settings]);

  useEffect(() => {
    if (!ranking) return;
    try {
      sessionStorage.setItem(CACHE_KEY, JSON.stringify({ query, ranking }));
    } catch {
      // Storage is denied or full: the next visit loads again.
    }
  }, [query, ranking]);

  useRetryOnline(failure !== undefined && !failure.retryAt, load);
  return [state, load];
}
