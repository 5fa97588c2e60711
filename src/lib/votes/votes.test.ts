import {
  hasNextPage,
  mergePages,
  toAge,
  toAmount,
  toClock,
  toComeBack,
  toDay,
  toIssueUrl,
  toQuery,
  toSearchPage,
  toSearchUrl,
  voteSettings,
} from ".";
import { requestOf } from "./fixture";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};

describe("voteSettings", () => {
  test.each<[string, Record<string, string | undefined>, object]>([
    ["nothing set", {}, settings],
    ["empty variables", { GITHUB_API_ENDPOINT: "", VOTE_LABEL: "  " }, settings],
    [
      "both set, a slash at the end",
      { GITHUB_API_ENDPOINT: "http://127.0.0.1:9/api//", VOTE_LABEL: " new feature " },
      { ...settings, endpoint: "http://127.0.0.1:9/api", label: "new feature" },
    ],
  ])("%s", (_, env, expected) => expect(voteSettings(env)).toEqual(expected));
});

describe("toQuery", () => {
  test.each([
    ["enhancement", 1, 'repo:webpack/webpack is:issue is:open label:"enhancement"'],
    ["new feature", 2, 'repo:webpack/webpack is:issue is:open label:"new feature"'],
    ['a "b" \\', 3, 'repo:webpack/webpack is:issue is:open label:"a \\"b\\" \\\\"'],
    ["a&b=c#d", 4, 'repo:webpack/webpack is:issue is:open label:"a&b=c#d"'],
  ])("label %j, page %i", (label, page, q) => {
    expect(Object.fromEntries(toQuery(label, page))).toEqual({
      q,
      sort: "reactions-+1",
      order: "desc",
      per_page: "30",
      page: String(page),
    });
  });

  test("the address holds it with everything encoded", () => {
    expect(toSearchUrl({ ...settings, label: "a&b" }, 2)).toBe(
      "https://api.github.com/search/issues?q=repo%3Awebpack%2Fwebpack+is%3Aissue+is%3Aopen+label%3A%22a%26b%22&sort=reactions-%2B1&order=desc&per_page=30&page=2",
    );
  });

  test("people get the same list on GitHub's own pages", () => {
    const url = new URL(toSearchPage(settings));
    expect(url.origin + url.pathname).toBe("https://github.com/webpack/webpack/issues");
    expect(url.searchParams.get("q")).toBe(
      'is:issue state:open label:"enhancement" sort:reactions-+1-desc',
    );
  });

  test("an issue's address is made of its number", () => {
    expect(toIssueUrl("webpack/webpack", 42)).toBe("https://github.com/webpack/webpack/issues/42");
  });
});

test.each([
  [1, 0, false],
  [1, 30, false],
  [1, 31, true],
  [2, 60, false],
  [2, 61, true],
  [33, 5000, true],
  // Page 34 would begin at 991 and holds the last of the 1,000 that GitHub gives.
  [34, 5000, false],
])("after page %i of %i requests there is another page: %s", (page, total, expected) =>
  expect(hasNextPage(page, total)).toBe(expected),
);

describe("mergePages", () => {
  const numbers = (...all: number[]) => all.map((number) => requestOf(number));
  test.each([
    ["two pages", [1, 2], [3, 4], [1, 2, 3, 4]],
    ["one that slipped to the next page", [1, 2], [2, 3], [1, 2, 3]],
    ["the same page twice", [1, 2], [1, 2], [1, 2]],
    ["a double inside a page", [1], [2, 2], [1, 2]],
    ["nothing before", [], [1], [1]],
    ["nothing new", [1], [], [1]],
  ])("%s", (_, shown, page, expected) =>
    expect(mergePages(numbers(...shown), numbers(...page)).map(({ number }) => number)).toEqual(
      expected,
    ),
  );

  test("what is shown keeps its numbers", () => {
    const [merged] = mergePages([requestOf(1, { votes: 5 })], [requestOf(1, { votes: 9 })]);
    expect(merged?.votes).toBe(5);
  });
});

describe("words", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  test.each([
    ["2026-11-21T12:00:30Z", "just now"],
    ["2026-11-21T12:00:00Z", "just now"],
    ["2026-11-21T11:59:01Z", "just now"],
    ["2026-11-21T11:59:00Z", "1 minute ago"],
    ["2026-11-21T11:00:01Z", "59 minutes ago"],
    ["2026-11-21T11:00:00Z", "1 hour ago"],
    ["2026-11-20T12:00:00Z", "1 day ago"],
    ["2026-11-15T12:00:00Z", "6 days ago"],
    ["2026-11-14T12:00:00Z", "1 week ago"],
    ["2026-10-21T12:00:00Z", "1 month ago"],
    ["2025-11-22T12:00:00Z", "11 months ago"],
    ["2025-11-20T12:00:00Z", "1 year ago"],
    ["2016-01-01T00:00:00Z", "10 years ago"],
  ])("%s was %s", (time, words) => expect(toAge(time, now)).toBe(words));

  test.each([
    ["UTC", "2026-11-21T14:05:59Z", "14:05"],
    ["UTC", "2026-11-21T00:00:00Z", "00:00"],
    ["Asia/Kolkata", "2026-11-21T14:05:00Z", "19:35"],
  ])("on a clock in %s, %s is %s", (zone, time, words) =>
    expect(toClock(new Date(time), zone)).toBe(words),
  );

  test("without a zone the clock is the reader's", () => {
    const time = new Date(2026, 10, 21, 9, 7);
    expect(toClock(time)).toBe("09:07");
  });

  test.each([
    ["2026-11-21", "November 21, 2026"],
    ["2026-01-01", "January 1, 2026"],
  ])("the day %s is written %s", (date, words) => expect(toDay(date)).toBe(words));

  test.each([
    [0, "0 comments"],
    [1, "1 comment"],
    [1200, "1,200 comments"],
  ])("%i is told as %s", (count, words) => expect(toAmount(count, "comment")).toBe(words));
});

describe("toComeBack", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const inSeconds = (seconds: number) => String(now.getTime() / 1000 + seconds);
  const used = { "x-ratelimit-remaining": "0" };

  test.each<[string, number, Record<string, string>, string]>([
    ["403 and none left", 403, { ...used, "x-ratelimit-reset": inSeconds(300) }, "12:05:00"],
    ["403 and a wait", 403, { "retry-after": "90" }, "12:01:30"],
    [
      "a wait goes before the reset",
      429,
      { "retry-after": "90", "x-ratelimit-reset": inSeconds(300) },
      "12:01:30",
    ],
    ["a wait until a date", 429, { "retry-after": "Sat, 21 Nov 2026 12:10:00 GMT" }, "12:10:00"],
    ["429 with the reset alone", 429, { "x-ratelimit-reset": inSeconds(42) }, "12:00:42"],
    ["429 without a time", 429, {}, "12:01:00"],
    ["none left, without a time", 403, used, "12:01:00"],
    ["a reset that is past", 403, { ...used, "x-ratelimit-reset": inSeconds(-5) }, "12:01:00"],
    ["a reset in two days", 403, { ...used, "x-ratelimit-reset": inSeconds(172_800) }, "12:01:00"],
    ["a reset that is no number", 403, { ...used, "x-ratelimit-reset": "soon" }, "12:01:00"],
    ["a wait that is no time", 429, { "retry-after": "soon" }, "12:01:00"],
  ])("%s", (_, status, headers, clock) =>
    expect(toComeBack(status, new Headers(headers), now)?.toISOString()).toBe(
      `2026-11-21T${clock}.000Z`,
    ),
  );

  test.each<[string, number, Record<string, string>]>([
    ["403 with requests left is a refusal", 403, { "x-ratelimit-remaining": "7" }],
    ["403 without a word is a refusal", 403, {}],
    ["500 says nothing, whatever its headers", 500, { "retry-after": "90" }],
    ["200 with the last request used", 200, { ...used, "x-ratelimit-reset": inSeconds(9) }],
  ])("%s", (_, status, headers) =>
    expect(toComeBack(status, new Headers(headers), now)).toBeUndefined(),
  );
});
