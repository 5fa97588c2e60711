import type { VoteSettings } from "./types";

/** Requests on one page of an answer. */
export const perPage = 30;

/** GitHub's search gives no more than its first 1,000 results, whatever it finds. */
const searchLimit = 1000;

/** A label as GitHub's search takes it: in quotes, since it may hold spaces. */
const quoted = (label: string): string => `"${label.replace(/(["\\])/g, "\\$1")}"`;

const toTerms = ({ repo, label }: Pick<VoteSettings, "repo" | "label">): string =>
  `repo:${repo} is:issue is:open label:${quoted(label)}`;

/**
 * The query of GitHub's issue search that ranks open feature requests by 👍.
 *
 * @param page counted from 1
 */
// ("enhancement", 2) => q=repo:webpack/webpack is:issue …&sort=reactions-+1&order=desc&per_page=30&page=2
export function toQuery(label: string, page: number, repo = "webpack/webpack"): URLSearchParams {
  return new URLSearchParams({
    q: toTerms({ repo, label }),
    sort: "reactions-+1",
    order: "desc",
    per_page: String(perPage),
    page: String(page),
  });
}

/** Address that answers one page of the search. */
// ({ endpoint: "https://api.github.com", … }, 1) => "https://api.github.com/search/issues?q=…"
export function toSearchUrl({ endpoint, repo, label }: VoteSettings, page: number): string {
  return `${endpoint}/search/issues?${toQuery(label, page, repo).toString()}`;
}

/** The same list on GitHub's own site, for people. */
export function toSearchPage({ repo, label }: Pick<VoteSettings, "repo" | "label">): string {
  const q = `is:issue state:open label:${quoted(label)} sort:reactions-+1-desc`;
  return `https://github.com/${repo}/issues?${new URLSearchParams({ q }).toString()}`;
}

/** Address of an issue: where one votes for it. */
// ("webpack/webpack", 1) => "https://github.com/webpack/webpack/issues/1"
export function toIssueUrl(repo: string, number: number): string {
  return `https://github.com/${repo}/issues/${String(number)}`;
}

/** Whether the search has another page after this one. */
export function hasNextPage(page: number, total: number): boolean {
  return page * perPage < Math.min(total, searchLimit);
}
