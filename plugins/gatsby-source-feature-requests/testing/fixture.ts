import type { FeatureRequest } from "../github";

/** A request for tests. */
// 7 => { number: 7, title: "Request 7", votes: 93, … }
export function requestOf(number: number, more: Partial<FeatureRequest> = {}): FeatureRequest {
  return {
    number,
    title: `Request ${number}`,
    votes: Math.max(0, 100 - number),
    comments: 3,
    created: "2019-03-02T09:00:00Z",
    ...more,
  };
}

/** Requests with these numbers. */
export const requestsOf = (from: number, to: number): FeatureRequest[] =>
  Array.from({ length: to - from + 1 }, (_, index) => requestOf(from + index));

/** An issue as GitHub's search tells it, with more fields than are read. */
export function issueOf(request: FeatureRequest): Record<string, unknown> {
  return {
    number: request.number,
    title: request.title,
    html_url: `https://github.com/webpack/webpack/issues/${request.number}`,
    state: "open",
    comments: request.comments,
    created_at: request.created,
    reactions: { total_count: request.votes + 2, "+1": request.votes, heart: 2 },
  };
}

/** An answer of GitHub's search, for tests. */
export function answerOf(
  requests: readonly FeatureRequest[],
  total = requests.length,
): Record<string, unknown> {
  return { total_count: total, items: requests.map(issueOf) };
}
