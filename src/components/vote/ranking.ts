import { useCallback, useEffect, useState } from "react";
import {
  RateLimitError,
  searchFeatureRequests,
  type SearchPage,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { useRetryOnline } from "../island/use-list";

/** What GitHub responded. */
export interface Ranking extends SearchPage {
  /** The last page that was loaded, counted from 1. */
  page: number;
  /** When the first page was loaded, in milliseconds since 1970. */
  loadedAt: number;
}

/** Why a page isn't there. */
export interface Failure {
  /** The page that was requested, counted from 1. */
  page: number;
  /** When GitHub responds again, if its rate limit is used up; in milliseconds since 1970. */
  retryAt?: number | undefined;
}

interface State {
  ranking?: Ranking | undefined;
  failure?: Failure | undefined;
  /** The page that is being loaded. */
  loading?: number | undefined;
}

const CACHE_KEY = "feature-requests";
const CACHE_TIME = 10 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** What this tab has loaded already. Without anything useful, the first page is to be loaded. */
function readCache(query: string): State {
  try {
    const cached = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? "{}") as State & {
      query?: string;
      until: number;
    };
    const { ranking, failure } = cached;
    const timeLeft = cached.until - Date.now();
    // A longer time is that of a clock which was wrong: GitHub's limit lasts an hour.
    if (cached.query === query && timeLeft > 0 && timeLeft < DAY) return { ranking, failure };
  } catch {
    // Storage is denied or holds something else.
  }
  return { loading: 1 };
}

function writeCache(query: string, { ranking, failure }: State): void {
  const until = failure?.retryAt ?? (ranking?.loadedAt ?? 0) + CACHE_TIME;
  // What failed for another reason may be had at the next visit.
  const cached = { query, until, ranking, failure: failure?.retryAt && failure };
  try {
    sessionStorage.setItem(CACHE_KEY, JSON.stringify(cached));
  } catch {
    // Storage is denied or full: the next visit loads again.
  }
}

function addPage(before: Ranking | undefined, page: number, found: SearchPage): Ranking {
  const shown = page > 1 ? before : undefined;
  const { requests, loadedAt } = shown ?? { requests: [], loadedAt: Date.now() };
  // Votes between two responses move requests from one page to the next.
  const known = new Set(requests.map(({ number }) => number));
  const added = found.requests.filter(({ number }) => !known.has(number));
  return { requests: [...requests, ...added], total: found.total, page, loadedAt };
}

/**
 * The ranking: cached in this session, or loaded page by page.
 *
 * @returns the state, and a function that loads a page
 */
export function useRanking(settings: VoteSettings): [State, (page: number) => void] {
  const query = Object.values(settings).join(" ");
  const [state, setState] = useState(() => readCache(query));
  const { ranking, failure, loading } = state;
  const load = useCallback(
    (page: number) => setState((before) => ({ ranking: before.ranking, loading: page })),
    [],
  );

  useEffect(() => {
    if (loading === undefined) return;
    let isDropped = false;
    searchFeatureRequests(settings, loading).then(
      (found) =>
        isDropped || setState((before) => ({ ranking: addPage(before.ranking, loading, found) })),
      (error: unknown) => {
        const retryAt = error instanceof RateLimitError ? error.retryAt.getTime() : undefined;
        const failed = { page: loading, retryAt };
        if (!isDropped) setState((before) => ({ ranking: before.ranking, failure: failed }));
      },
    );
    return () => {
      isDropped = true;
    };
  }, [loading, settings]);

  useEffect(() => {
    if (ranking || failure) writeCache(query, { ranking, failure });
  }, [query, ranking, failure]);

  const retry = useCallback(() => failure && load(failure.page), [failure, load]);
  useRetryOnline(failure !== undefined && failure.retryAt === undefined, retry);
  return [state, load];
}

/** Whether a time has come; the component renders again when it has. */
export function useIsPast(time: number | undefined): boolean {
  const [past, setPast] = useState<number>();
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(() => setPast(time), Math.max(0, time - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return time !== undefined && past === time;
}
