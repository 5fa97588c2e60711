// Client of GitHub's issue search for builds and browsers, without packages or Node APIs.

/** The repository and label of feature requests. */
export interface VoteSettings {
  endpoint: string;
  repo: string;
  label: string;
}

export interface FeatureRequest {
  number: number;
  title: string;
  votes: number;
  comments: number;
  /** Creation time: `2019-03-02T09:00:00Z`. */
  created: string;
}

export interface SearchPage {
  total: number;
  requests: FeatureRequest[];
}

/** GitHub's rate limit is used up until `retryAt`. */
export class RateLimitError extends Error {
  override readonly name = "RateLimitError";
  readonly retryAt: Date;
  constructor(retryAt: Date) {
    super(`GitHub's rate limit is used up until ${retryAt.toISOString()}`);
    this.retryAt = retryAt;
  }
}

/** Settings from the environment; unset or empty variables keep the defaults. */
export function voteSettings(env: Readonly<Record<string, string | undefined>>): VoteSettings {
  const value = (name: string, fallback: string): string => {
    const text = env[name]?.trim() ?? "";
    return text === "" ? fallback : text;
  };
  return {
    endpoint: value("GITHUB_API_ENDPOINT", "https://api.github.com").replace(/\/+$/, ""),
    repo: "webpack/webpack",
    label: value("VOTE_LABEL", "enhancement"),
  };
}

export const PER_PAGE = 30;

/** Whether another page follows; GitHub returns at most 1,000 results. */
export const hasNextPage = (page: number, total: number): boolean =>
  page * PER_PAGE < Math.min(total, 1_000);

// `a "b"` => `"a \"b\""`
const quoted = (label: string): string => `"${label.replace(/(["\\])/g, "\\$1")}"`;

/** URL of the same list on GitHub. */
export function toSearchPage({ repo, label }: Pick<VoteSettings, "repo" | "label">): string {
  const q = `is:issue state:open label:${quoted(label)} sort:reactions-+1-desc`;
  return `https://github.com/${repo}/issues?${new URLSearchParams({ q }).toString()}`;
}

export const toIssueUrl = (repo: string, number: number): string =>
  `https://github.com/${repo}/issues/${String(number)}`;

/**
 * Searches open feature requests, most votes first. GitHub allows ten searches per minute.
 * @throws RateLimitError, or another error without a usable response
 */
export async function searchFeatureRequests(
  { endpoint, repo, label }: VoteSettings,
  page: number,
  timeout = 10_000,
): Promise<SearchPage> {
  const query = new URLSearchParams({
    q: `repo:${repo} is:issue is:open label:${quoted(label)}`,
    sort: "reactions-+1",
    order: "desc",
    per_page: String(PER_PAGE),
    page: String(page),
  });
  const response = await fetch(`${endpoint}/search/issues?${query.toString()}`, {
    headers: { accept: "application/vnd.github+json" },
    credentials: "omit",
    signal: AbortSignal.timeout(timeout),
  });
  const retryAt = toRetryTime(response.status, response.headers, Date.now());
  if (retryAt) throw new RateLimitError(retryAt);
  if (!response.ok) throw new Error(`GitHub responded with ${String(response.status)}`);
  return toPage(await response.json());
}

interface Issue {
  number: number;
  title: string;
  comments: number;
  created_at: string;
  reactions: { "+1": number };
  pull_request?: unknown;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Validates GitHub's response. */
function toPage(unsafe: unknown): SearchPage {
  const page = unsafe as {
    total_count: number;

    items: Issue[];
  } | null;
  if (!isCount(page?.total_count) || !Array.isArray(page?.items))
    throw new Error("GitHub sent no list of issues");
  // GitHub's issues include pull requests.
  const requests = page.items.filter(({ pull_request }) => !pull_request).map(toRequest);
  return { total: page.total_count, requests };
}

function toRequest(issue: Issue): FeatureRequest {
  const { number, comments, created_at: created } = issue;
  const { "+1": votes } = issue.reactions;
  const title = issue.title.trim().replace(/\s+/g, " ");
  if (![number, votes, comments].every(isCount) || Number.isNaN(Date.parse(created)))
    throw new Error(
      `GitHub sent another issue than expected: ${JSON.stringify(issue).slice(0, 80)}`,
    );
  return { number, title, votes, comments, created };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * End of the rate limit, if it is used up: status 429, or 403 with `retry-after` or no requests
 * left. One minute from now if the response has no valid time.
 */
function toRetryTime(status: number, headers: Headers, now: number): Date | undefined {
  const retryAfter = headers.get("retry-after");
  const isUsedUp = headers.get("x-ratelimit-remaining") === "0";
  if (status !== 429 && !(status === 403 && (retryAfter !== null || isUsedUp))) return undefined;
  const reset = Number(headers.get("x-ratelimit-reset")) * 1000;
  const time = retryAfter === null ? reset : now + Number(retryAfter) * 1000;
  return new Date(time > now && time <= now + DAY ? time : now + MINUTE);
}
