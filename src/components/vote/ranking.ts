import { useCallback, useEffect, useRef, useState } from "react";
import {
  RateLimitError,
  searchFeatureRequests,
  type FeatureRequest,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { useRetryOnline } from "../Lazy/useJson";

/** What GitHub responded. */
export interface Ranking {
  requests: readonly FeatureRequest[];
  /** How many open requests there are, including those that aren't loaded yet. */
  total: number;
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
function readCache(query: string, now: number): State {
  const first: State = { loading: 1 };
  try {
    const cached = JSON.parse(sessionStorage.getItem(CACHE_KEY) ?? "{}") as State & {
      query?: string;
    };
    if (cached.query !== query) return first;
    const { retryAt = 0, page = 1 } = cached.failure ?? {};
    // A time that is further away means that the clock was set back.
    const isLimited = retryAt > now && retryAt < now + DAY;
    const failure = isLimited ? { page, retryAt } : undefined;
    const age = now - (cached.ranking?.loadedAt ?? 0);
    const ranking = age >= 0 && age < CACHE_TIME ? cached.ranking : undefined;
    return ranking || failure ? { ranking, failure } : first;
  } catch {
    return first;
  }
}

function writeCache(query: string, state: State): void {
  try {
    sessionStorage.setItem(CACHE_KEY, JSON.stringify({ query, ...state }));
  } catch {
    // Storage is denied or full: the next visit loads again.
  }
}

function addPage(
  ranking: Ranking | undefined,
  page: number,
  { total, requests }: { total: number; requests: readonly FeatureRequest[] },
): Ranking {
  const shown = page > 1 && ranking ? ranking.requests : [];
  // Votes between two responses move requests from one page to the next.
  const known = new Set(shown.map(({ number }) => number));
  const added = requests.filter(({ number }) => !known.has(number));
  const loadedAt = page > 1 && ranking ? ranking.loadedAt : Date.now();
  return { requests: [...shown, ...added], total, page, loadedAt };
}

/**
 * The ranking: cached in this session, or loaded page by page.
 *
 * @returns the state, and a function that loads a page
 */
export function useRanking(settings: VoteSettings): [State, (page: number) => void] {
  const query = Object.values(settings).join(" ");
  const [state, setState] = useState(() => readCache(query, Date.now()));
  const { ranking, failure, loading } = state;
  const load = useCallback(
    (page: number) => setState(({ ranking: shown }) => ({ ranking: shown, loading: page })),
    [],
  );
  const held = useRef(settings);

  useEffect(() => {
    if (loading === undefined) return;
    let isDropped = false;
    searchFeatureRequests(held.current, loading).then(
      (found) =>
        isDropped || setState((before) => ({ ranking: addPage(before.ranking, loading, found) })),
      (error: unknown) => {
        const retryAt = error instanceof RateLimitError ? error.retryAt.getTime() : undefined;
        if (isDropped) return;
        setState(({ ranking: shown }) => ({ ranking: shown, failure: { page: loading, retryAt } }));
      },
    );
    return () => {
      isDropped = true;
    };
  }, [loading]);

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
