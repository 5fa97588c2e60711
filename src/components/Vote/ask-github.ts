import { toAnswer, toComeBack, toSearchUrl } from "../../lib/votes";
import type { SearchAnswer, VoteSettings } from "../../lib/votes";

/** Milliseconds after which a search is given up. */
export const patience = 10_000;

/** GitHub was asked too often, and answers again at a certain time. */
export class LimitError extends Error {
  readonly comeBack: Date;
  constructor(comeBack: Date) {
    super(`GitHub answers again at ${comeBack.toISOString()}`);
    this.name = "LimitError";
    this.comeBack = comeBack;
  }
}

/**
 * Asks GitHub for a page of open feature requests, as anybody may. The request has no header of
 * its own, so browsers send it without asking first.
 *
 * @param page counted from 1
 * @throws LimitError when there were too many requests; any other error for another reason
 */
export async function askGitHub(
  settings: VoteSettings,
  page: number,
  ask: typeof fetch,
  now: () => Date,
): Promise<SearchAnswer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const response = await ask(toSearchUrl(settings, page), {
      headers: { accept: "application/vnd.github+json" },
      credentials: "omit",
      signal: controller.signal,
    });
    const comeBack = toComeBack(response.status, response.headers, now());
    if (comeBack) throw new LimitError(comeBack);
    if (!response.ok) throw new Error(`GitHub answered ${String(response.status)}`);
    return toAnswer(await response.json());
  } finally {
    clearTimeout(timer);
  }
}
