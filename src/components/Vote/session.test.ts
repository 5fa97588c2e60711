/** @jest-environment jsdom */
import { requestOf } from "../../lib/votes/fixture";
import { freshness, recall, remember } from "./session";

const settings = {
  endpoint: "https://api.github.com",
  repo: "webpack/webpack",
  label: "enhancement",
};
const now = new Date("2026-11-21T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const ranking = { requests: [requestOf(1)], total: 214, page: 1, at: now.getTime() };
const nothing = { ranking: undefined, comeBack: undefined };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test("what is remembered comes back", () => {
  remember(settings, { ranking, comeBack: later(5_000) });
  expect(recall(settings, now)).toEqual({ ranking, comeBack: later(5_000) });
});

test("without a visit before there is nothing", () => {
  expect(recall(settings, now)).toEqual(nothing);
});

test.each([
  ["just before ten minutes are over", freshness - 1, true],
  ["after ten minutes", freshness, false],
  ["when the clock was set back", -1, false],
])("%s, the ranking is kept: %#", (_, ms, isKept) => {
  expect(freshness).toBe(600_000);
  remember(settings, { ranking, comeBack: undefined });
  expect(recall(settings, later(ms)).ranking).toEqual(isKept ? ranking : undefined);
});

test("a time to come back that has passed is forgotten", () => {
  remember(settings, { ranking: undefined, comeBack: later(1_000) });
  expect(recall(settings, later(1_000))).toEqual(nothing);
});

test.each([
  ["another label", { ...settings, label: "bug" }],
  ["another repository", { ...settings, repo: "webpack/tapable" }],
  ["another endpoint", { ...settings, endpoint: "https://github.example" }],
])("an answer for %s is no answer", (_, other) => {
  remember(other, { ranking, comeBack: later(1_000) });
  expect(recall(settings, now)).toEqual(nothing);
});

const question = "https://api.github.com webpack/webpack enhancement";
test.each([
  ["no JSON", "{"],
  ["null", "null"],
  [
    "a ranking without requests",
    JSON.stringify({ question, ranking: { ...ranking, requests: 7 } }),
  ],
  ["a ranking without its page", JSON.stringify({ question, ranking: { ...ranking, page: "1" } })],
])("%s counts as nothing", (_, text) => {
  sessionStorage.setItem("feature-requests", text);
  expect(recall(settings, now)).toEqual(nothing);
});

test("where storage is denied nothing is remembered, and nothing breaks", () => {
  for (const method of ["getItem", "setItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  expect(() => remember(settings, { ranking, comeBack: undefined })).not.toThrow();
  expect(recall(settings, now)).toEqual(nothing);
});

test("a time to come back that is years ahead, because the clock was set back, is forgotten", () => {
  remember(settings, { ranking: undefined, comeBack: later(24 * 60 * 60 * 1_000 + 1) });
  expect(recall(settings, now)).toEqual(nothing);
});
