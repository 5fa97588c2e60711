import type { FeatureRequest, SearchAnswer } from "./types";

type Fields = Readonly<Record<string, unknown>>;

/** What an answer of another shape is refused with. It runs in browsers: hence no schema library. */
function refuse(where: string, value: unknown, expected: string): never {
  const found = JSON.stringify(value) as string | undefined;
  throw new TypeError(`${where} is ${found?.slice(0, 60) ?? "missing"}, expected ${expected}`);
}

function toFields(value: unknown, where: string): Fields {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : refuse(where, value, "an object");
}

function toList(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : refuse(where, value, "a list");
}

function toCount(value: unknown, where: string): number {
  const isCount = typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
  return isCount ? value : refuse(where, value, "a whole number from 0 upward");
}

function toText(value: unknown, where: string): string {
  const text = typeof value === "string" ? value.trim().replace(/\s+/g, " ") : "";
  return text === "" ? refuse(where, value, "a text") : text;
}

function toTime(value: unknown, where: string): string {
  const isTime = typeof value === "string" && !Number.isNaN(Date.parse(value));
  return isTime ? value : refuse(where, value, "a time such as 2019-03-02T09:00:00Z");
}

function issueToRequest(issue: Fields, where: string): FeatureRequest {
  const reactions = toFields(issue.reactions, `${where}.reactions`);
  return {
    number: toCount(issue.number, `${where}.number`),
    title: toText(issue.title, `${where}.title`),
    votes: toCount(reactions["+1"], `${where}.reactions["+1"]`),
    comments: toCount(issue.comments, `${where}.comments`),
    created: toTime(issue.created_at, `${where}.created_at`),
  };
}

/**
 * GitHub's answer to a search for issues => the requests in it. Pull requests, which GitHub counts
 * among the issues, are left out.
 *
 * @throws TypeError that names the first field with another shape, and what it holds
 */
export function toAnswer(unsafe: unknown): SearchAnswer {
  const { total_count: total, incomplete_results: incomplete, items } = toFields(unsafe, "answer");
  return {
    total: toCount(total, "total_count"),
    incomplete: incomplete === true,
    requests: toList(items, "items")
      .map((item, index) => [toFields(item, `items[${index}]`), `items[${index}]`] as const)
      .filter(([issue]) => !issue.pull_request)
      .map(([issue, where]) => issueToRequest(issue, where)),
  };
}

function toRequest(unsafe: unknown, where: string): FeatureRequest {
  const fields = toFields(unsafe, where);
  return {
    number: toCount(fields.number, `${where}.number`),
    title: toText(fields.title, `${where}.title`),
    votes: toCount(fields.votes, `${where}.votes`),
    comments: toCount(fields.comments, `${where}.comments`),
    created: toTime(fields.created, `${where}.created`),
  };
}

/**
 * A list of requests that was kept => the same, checked.
 *
 * @throws TypeError that names the first field with another shape, and what it holds
 */
export function toRequests(unsafe: unknown): FeatureRequest[] {
  return toList(unsafe, "list").map((item, index) => toRequest(item, `list[${index}]`));
}

/** Requests as they were at some day. */
export interface DatedRequests {
  /** `2026-11-21`, in UTC. */
  asked: string;
  requests: readonly FeatureRequest[];
}

/**
 * The list that a build left => its requests, and the day that they are from.
 *
 * @throws TypeError for an empty list, or one of another shape
 */
export function toDatedRequests(unsafe: unknown): DatedRequests {
  const requests = toRequests(unsafe);
  const [first] = unsafe as Fields[];
  return { asked: toTime(first?.asked, "list[0].asked"), requests };
}
