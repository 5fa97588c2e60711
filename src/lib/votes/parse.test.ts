import { toAnswer, toDatedRequests, toRequests } from ".";
import { answerOf, issueOf, requestOf } from "./fixture";

const good = requestOf(7, { title: "Support `import defer`" });

describe("toAnswer", () => {
  test("takes from an issue what is shown, and nothing else", () => {
    expect(toAnswer(answerOf([good], 214))).toEqual({
      total: 214,
      incomplete: false,
      requests: [good],
    });
  });

  test.each([
    ["no request", answerOf([]), { total: 0, incomplete: false, requests: [] }],
    [
      "white space in a title",
      answerOf([{ ...good, title: "  a\n\tb " }]),
      { requests: [{ ...good, title: "a b" }] },
    ],
    [
      "pull requests, which are left out",
      { ...answerOf([]), items: [{ ...issueOf(requestOf(8)), pull_request: {} }, issueOf(good)] },
      { requests: [good] },
    ],
    [
      "an answer that is cut short",
      { ...answerOf([good]), incomplete_results: true },
      { incomplete: true },
    ],
    [
      "an issue without votes and comments",
      answerOf([{ ...good, votes: 0, comments: 0 }]),
      { requests: [{ ...good, votes: 0, comments: 0 }] },
    ],
  ])("%s", (_, unsafe, expected) => expect(toAnswer(unsafe)).toMatchObject(expected));

  const withIssue = (change: object) => ({
    ...answerOf([]),
    items: [issueOf(requestOf(1)), { ...issueOf(good), ...change }],
  });
  test.each<[string, unknown, string]>([
    ["nothing", undefined, "answer is missing, expected an object"],
    ["null", null, "answer is null, expected an object"],
    ["a list", [], "answer is [], expected an object"],
    ["a text", "Sign in", 'answer is "Sign in", expected an object'],
    [
      "GitHub's own error",
      { message: "Not Found" },
      "total_count is missing, expected a whole number from 0 upward",
    ],
    [
      "a total below nothing",
      { ...answerOf([]), total_count: -1 },
      "total_count is -1, expected a whole number from 0 upward",
    ],
    ["items that are no list", { ...answerOf([]), items: {} }, "items is {}, expected a list"],
    ["an item that is none", { ...answerOf([]), items: [1] }, "items[0] is 1, expected an object"],
    [
      "no number",
      withIssue({ number: "7" }),
      'items[1].number is "7", expected a whole number from 0 upward',
    ],
    [
      "a fraction",
      withIssue({ number: 7.5 }),
      "items[1].number is 7.5, expected a whole number from 0 upward",
    ],
    ["no title", withIssue({ title: " " }), 'items[1].title is " ", expected a text'],
    [
      "no reactions",
      withIssue({ reactions: undefined }),
      "items[1].reactions is missing, expected an object",
    ],
    [
      "no votes",
      withIssue({ reactions: {} }),
      'items[1].reactions["+1"] is missing, expected a whole number from 0 upward',
    ],
    [
      "no comments",
      withIssue({ comments: null }),
      "items[1].comments is null, expected a whole number from 0 upward",
    ],
    [
      "no time",
      withIssue({ created_at: "soon" }),
      'items[1].created_at is "soon", expected a time such as 2019-03-02T09:00:00Z',
    ],
    [
      "a long value, cut short",
      withIssue({ number: "x".repeat(99) }),
      `items[1].number is "${"x".repeat(59)}, expected a whole number from 0 upward`,
    ],
  ])("%s is refused", (_, unsafe, message) => expect(() => toAnswer(unsafe)).toThrow(message));
});

describe("toRequests", () => {
  test("a kept list comes back as it is, without fields that it has besides", () => {
    expect(toRequests([{ ...good, asked: "2026-11-20" }])).toEqual([good]);
    expect(toRequests([])).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ["no list", { requests: [] }, 'list is {"requests":[]}, expected a list'],
    ["an entry that is none", [good, null], "list[1] is null, expected an object"],
    [
      "a wrong field",
      [{ ...good, votes: "many" }],
      'list[0].votes is "many", expected a whole number from 0 upward',
    ],
    [
      "a missing field",
      [{ ...good, created: undefined }],
      "list[0].created is missing, expected a time such as 2019-03-02T09:00:00Z",
    ],
  ])("%s is refused", (_, unsafe, message) => expect(() => toRequests(unsafe)).toThrow(message));
});

describe("toDatedRequests", () => {
  test("the day is that of the first entry", () => {
    const list = [{ ...good, asked: "2026-11-20" }];
    expect(toDatedRequests(list)).toEqual({ asked: "2026-11-20", requests: [good] });
  });

  test.each<[string, unknown, string]>([
    ["an empty list", [], "list[0].asked is missing"],
    ["a list without a day", [good], "list[0].asked is missing"],
    ["a day that is none", [{ ...good, asked: "today" }], 'list[0].asked is "today"'],
  ])("%s is refused", (_, unsafe, message) =>
    expect(() => toDatedRequests(unsafe)).toThrow(message),
  );
});
