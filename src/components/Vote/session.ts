import { toRequests, type FeatureRequest, type VoteSettings } from "../../lib/votes";

/** What GitHub answered. */
export interface Ranking {
  requests: readonly FeatureRequest[];
  /** How many open requests there are, with those that are not loaded yet. */
  total: number;
  /** The last page that was loaded, counted from 1. */
  page: number;
  /** When the first page was asked for, in milliseconds since 1970. */
  at: number;
}

export interface Remembered {
  ranking: Ranking | undefined;
  /** When GitHub answers again; it is not asked before. */
  comeBack: Date | undefined;
}

/** Milliseconds that an answer is good for: the tab asks anew after that. */
export const freshness = 10 * 60 * 1000;

/** GitHub's limits end within the hour: a longer wait means that the clock was set back. */
const longestWait = 24 * 60 * 60 * 1000;

const key = "feature-requests";
const nothing: Remembered = { ranking: undefined, comeBack: undefined };

function toRanking(unsafe: Readonly<Record<string, unknown>>, now: number): Ranking | undefined {
  const { requests, total, page, at } = unsafe;
  if (typeof total !== "number" || typeof page !== "number" || typeof at !== "number") {
    return undefined;
  }
  const isFresh = at <= now && now - at < freshness;
  return isFresh ? { requests: toRequests(requests), total, page, at } : undefined;
}

const isAhead = (time: unknown, now: number): time is number =>
  typeof time === "number" && time > now && time <= now + longestWait;

const toQuestion = ({ endpoint, repo, label }: VoteSettings): string =>
  [endpoint, repo, label].join(" ");

/**
 * What this tab remembers of GitHub's answers to the same question: nothing where storage is
 * denied, empty, of another shape or too old.
 */
export function recall(settings: VoteSettings, now: Date): Remembered {
  try {
    const unsafe: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const { question, ranking, comeBack } = unsafe as Readonly<Record<string, unknown>>;
    if (question !== toQuestion(settings)) return nothing;
    return {
      ranking: ranking ? toRanking(ranking as Record<string, unknown>, now.getTime()) : undefined,
      comeBack: isAhead(comeBack, now.getTime()) ? new Date(comeBack) : undefined,
    };
  } catch {
    return nothing;
  }
}

/** Keeps an answer for the next visit in this tab, if storage is to be had. */
export function remember(settings: VoteSettings, { ranking, comeBack }: Remembered): void {
  try {
    const value = { question: toQuestion(settings), ranking, comeBack: comeBack?.getTime() };
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Denied or full: the next visit asks again.
  }
}
