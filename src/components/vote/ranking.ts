import { useCallback, useEffect, useState } from "react";
import {
  RateLimitError,
  searchFeatureRequests,
  type SearchPage,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { withStorage } from "../../browser/storage";
import { useRetryOnline } from "../island/failed";

interface Ranking extends SearchPage {
  /** The last loaded page, from 1. */
  page: number;
  /** Time of the first page, in milliseconds since 1970. */
  loadedAt: number;
}

interface State {
  ranking?: Ranking | undefined;
  isLoading?: boolean;
  /** Why the next page is missing; `retryAt` is the end of GitHub's rate limit. */
  failure?: { retryAt: Date | undefined };
}

const CACHE_KEY = "feature-requests";
const CACHE_TIME = 10 * 60 * 1000;

interface Cached {
  query: string;
  ranking: Ranking;
}

function isCached(value: unknown): value is Cached {
  const { query, ranking } = value as Cached;
  const { page, loadedAt, total, requests } = ranking;
  return (
    typeof query === "string" &&
    [page, loadedAt, total].every(Number.isFinite) &&
    requests.every(
      ({ number, title, votes, comments, created }) =>
        [number, votes, comments, Date.parse(created)].every(Number.isFinite) &&
        typeof title === "string",
    )
  );
}

/** The session's cached state; by default, the first page is still to load. */
function readCache(query: string): State {
  const cached = withStorage("sessionStorage", (storage) => {
    const value: unknown = JSON.parse(storage.getItem(CACHE_KEY) ?? "");
    return isCached(value) ? value : undefined;
  });
  const age = Date.now() - (cached?.ranking.loadedAt ?? NaN);
  if (cached?.query === query && age >= 0 && age < CACHE_TIME) return { ranking: cached.ranking };
  return { isLoading: true };
}

function addPage(before: Ranking | undefined, found: SearchPage): Ranking {
  const { requests, page, loadedAt } = before ?? { requests: [], page: 0, loadedAt: Date.now() };
  // Votes between two requests move entries from one page to the next.
  const known = new Set(requests.map(({ number }) => number));
  const added = found.requests.filter(({ number }) => !known.has(number));
  return { requests: [...requests, ...added], total: found.total, page: page + 1, loadedAt };
}

/**
 * Loads the ranking page by page and caches it in the session.
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
    const text = JSON.stringify({ query, ranking });
    withStorage("sessionStorage", (storage) => storage.setItem(CACHE_KEY, text));
  }, [query, ranking]);

  useRetryOnline(failure !== undefined && !failure.retryAt, load);
  return [state, load];
}
