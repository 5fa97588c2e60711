import { requestOf } from "../../src/lib/votes/fixture";
import { answerToKept, formatKept, parseKept, type Kept } from "./kept-file";

const kept: Kept = {
  repo: "webpack/webpack",
  label: "enhancement",
  asked: "2026-10-05",
  total: 214,
  requests: [requestOf(5, { title: 'Say "hello"' }), requestOf(6)],
};

test("what is written is read again as it was, one line a request", () => {
  const text = formatKept(kept);
  expect(parseKept(text, "kept.json")).toEqual(kept);
  expect(text.split("\n").filter((line) => line.includes('"number"'))).toHaveLength(2);
  expect(text.endsWith("\n}\n")).toBe(true);
});

test("an answer is kept with its question and the day in UTC", () => {
  const answer = { total: 214, incomplete: false, requests: kept.requests };
  const now = new Date("2026-10-05T23:59:59Z");
  expect(answerToKept(answer, kept, now)).toEqual(kept);
});

const [first] = kept.requests;
test.each<[string, object, string]>([
  ["a missing day", { ...kept, asked: undefined }, "kept.json: asked: "],
  ["a day that is none", { ...kept, asked: "2026-13-01" }, "kept.json: asked: "],
  ["an empty list", { ...kept, requests: [] }, "kept.json: requests: "],
  ["an unknown field", { ...kept, extra: 1 }, "kept.json: the file: "],
  [
    "a wrong field of a request",
    { ...kept, requests: [first, { ...first, votes: "many" }] },
    "kept.json: requests[1].votes: ",
  ],
  [
    "a number below 1",
    { ...kept, requests: [{ ...first, number: 0 }] },
    "kept.json: requests[0].number: ",
  ],
])("%s is refused with its place and the way out", (_, value, place) => {
  const parse = () => parseKept(JSON.stringify(value), "kept.json");
  expect(parse).toThrow(place);
  expect(parse).toThrow(/npm run votes:update$/);
});

test("each wrong field has a line", () => {
  const parse = () => parseKept(JSON.stringify({ ...kept, total: -1, repo: 7 }), "kept.json");
  expect(parse).toThrow(/^kept\.json: repo: .*\nkept\.json: total: .*\nRestore /);
});
