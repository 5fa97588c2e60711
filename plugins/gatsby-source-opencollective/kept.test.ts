import { supporterOf } from "../../src/lib/supporters/fixture";
import { formatKept, parseKept, type Kept } from "./kept";

const file = "content/data/supporters.json";
const kept: Kept = {
  fetched: "2026-11-01T12:00:00.000Z",
  account: "webpack",
  supporters: [
    supporterOf({ website: "https://example.org/", image: "https://example.org/256.png" }),
    supporterOf({ name: 'Quote " & line\u2028', slug: null }),
  ],
};

test("what is written can be read again, one supporter a line", () => {
  const text = formatKept(kept);
  expect(parseKept(text, file)).toEqual(kept);
  expect(text.split("\n")).toHaveLength(9);
});

const broken = (more: object) =>
  formatKept({ ...kept, supporters: [{ ...supporterOf(), ...more }] });

test.each<[string, string, string]>([
  [
    "an amount as text",
    broken({ total: "5" }),
    '5:72 error data/supporters/supporters total of item 1 of supporters is "5", expected a whole number of US cents',
  ],
  [
    "an amount of nothing",
    broken({ total: 0 }),
    "total of item 1 of supporters is 0 (a number), expected a whole number of US cents",
  ],
  [
    "half a cent",
    broken({ monthly: 0.5 }),
    "monthly of item 1 of supporters is 0.5 (a number), expected a whole number of US cents",
  ],
  [
    "an address that runs code",
    broken({ website: "javascript:alert(1)" }),
    'website of item 1 of supporters is "javascript:alert(1)", expected an http or https address, or null',
  ],
  [
    "an image without encryption",
    broken({ image: "http://a.example/1.png" }),
    'image of item 1 of supporters is "http://a.example/1.png", expected an https address, or null',
  ],
  [
    "an unknown field",
    broken({ totl: 5 }),
    '"totl" is not a known key in item 1 of supporters; did you mean "total"?',
  ],
  [
    "a date that is none",
    formatKept({ ...kept, fetched: "yesterday" }),
    '2:12 error data/supporters/fetched fetched is "yesterday", expected a time in UTC',
  ],
  [
    "a list in place of the whole",
    "[]",
    "the file is an empty list, expected the list that `npm run supporters:update` writes",
  ],
  ["nothing at all", "", "the file is "],
  ["half a file", formatKept(kept).slice(0, 120), "content/data/supporters.json:"],
])("%s is told with its place", (_, text, message) => {
  expect(() => parseKept(text, file)).toThrow(message);
  expect(() => parseKept(text, file)).toThrow(/Restore the file .* `npm run supporters:update`\.$/);
});
