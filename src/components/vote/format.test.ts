import { toAge, toAmount, toDay } from "./format";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2019-03-02T09:00:00Z", "7 years ago"],
  ["2026-09-21T12:00:00Z", "2 months ago"],
  ["2026-11-20T12:00:00Z", "1 day ago"],
  ["2026-11-21T11:59:40Z", "just now"],
  ["2026-11-21T12:10:00Z", "just now"],
])("%s is %s", (time, age) => expect(toAge(time, now)).toBe(age));

test("days and amounts", () => {
  expect(toDay("2026-11-21")).toBe("November 21, 2026");
  expect([toAmount(1, "comment"), toAmount(1200, "comment")]).toEqual([
    "1 comment",
    "1,200 comments",
  ]);
});
