import {
  packSupporter,
  toDollars,
  toImage,
  toLink,
  toMonogram,
  toTitle,
  unpackSupporters,
} from ".";
import { supporterOf } from "./fixture";

test.each([
  [0, "$0"],
  [1, "$0.01"],
  [417, "$4.17"],
  [410, "$4.10"],
  [50_000_00, "$50,000"],
  [1_234_567_89, "$1,234,567.89"],
])("toDollars(%i) => %s", (cents, text) => expect(toDollars(cents)).toBe(text));

test("the title says what was given, by whom, and how much of it monthly", () =>
  expect(toTitle(supporterOf({ total: 5_000_00, monthly: 41_66, name: "Example Ltd." }))).toBe(
    "$5,000 by Example Ltd. ($41.66 monthly)",
  ));

test.each([
  ["Example", "E"],
  ["Example Ltd.", "EL"],
  ["one two three", "OT"],
  ["  (brackets)", "B"],
  ["42 things", "4T"],
  ["élan vital", "ÉV"],
  ["李雷", "李"],
  ["𝒳yz", "𝒳"],
  ["🎉", "?"],
  ["", "?"],
])("toMonogram(%j) => %s", (name, monogram) => expect(toMonogram(name)).toBe(monogram));

test.each([
  ["https://example.org/", "example", "https://example.org/"],
  [null, "example", "https://opencollective.com/example"],
  [null, "a/../b", "https://opencollective.com/a%2F..%2Fb"],
  [null, null, null],
])("toLink: website %j, account %j => %j", (website, slug, link) =>
  expect(toLink({ website, slug })).toBe(link),
);

const service = "https://images.opencollective.com/example/0a1b2c3/logo";

test.each([
  [`${service}/256.png`, 31, `${service}/64.png`],
  [`${service}/256.png`, 32, `${service}/64.png`],
  [`${service}/256.png`, 64, `${service}/128.png`],
  [`${service}/256.png`, 96, `${service}/192.png`],
  [`${service}/256.png`, 128, `${service}/256.png`],
  [`${service}/256.png`, 500, `${service}/256.png`],
  [`${service}.png`, 31, `${service}.png`],
  ["https://logo.example/256.png", 31, "https://logo.example/256.png"],
  [
    "https://logo.example/?https://images.opencollective.com/a/256.png",
    31,
    "https://logo.example/?https://images.opencollective.com/a/256.png",
  ],
])("toImage(%s, %i) => %s", (image, height, result) => expect(toImage(image, height)).toBe(result));

test("a supporter survives packing, sending and unpacking", () => {
  const supporters = [
    supporterOf({ website: "https://example.org/", image: `${service}/256.png`, monthly: 7 }),
    supporterOf({ slug: null }),
  ];
  const sent: unknown = JSON.parse(JSON.stringify(supporters.map(packSupporter)));
  expect(unpackSupporters(sent)).toEqual(supporters);
});

const good = packSupporter(supporterOf());

test.each<[string, unknown, string]>([
  ["no list", { supporters: [] }, "The supporters are no list."],
  ["a row that is no list", [good, "x"], "Supporter 2 has not the fields of a supporter."],
  ["a row that is too short", [good.slice(1)], "Supporter 1 has not the fields of a supporter."],
  ["an amount as text", [good.with(4, "5")], "Supporter 1 has not the fields of a supporter."],
  [
    "a name that is missing",
    [good.with(0, null)],
    "Supporter 1 has not the fields of a supporter.",
  ],
  ["a website that is none", [good.with(2, 5)], "Supporter 1 has not the fields of a supporter."],
])("%s is refused", (_, unsafe, message) =>
  expect(() => unpackSupporters(unsafe)).toThrow(message),
);
