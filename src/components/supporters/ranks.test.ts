import type { Supporter } from "../../../plugins/gatsby-source-opencollective/open-collective";
import { firstMode, toImage, toLink, toMonogram, toRanks, toTitle, type Mode } from "./ranks";
import { supporterOf } from "./testing/supporter-of";

const now = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60;
const circumstances = { now, random: () => 0 };

const ranksOf = (supporter: Partial<Supporter>, mode: Mode): string[] =>
  toRanks([supporterOf(supporter)], mode, circumstances).map(({ name }) => name);

test.each<[Mode, number, string[]]>([
  ["total", 50_000_00, ["platinum"]],
  ["total", 49_999_99, ["gold"]],
  ["total", 10_000_00, ["gold"]],
  ["total", 9_999_99, ["silver"]],
  ["total", 2_000_00, ["silver"]],
  ["total", 1_999_99, ["bronze"]],
  ["total", 200_00, ["bronze"]],
  ["total", 199_99, ["backer"]],
  ["total", 0, []],
  ["monthly", 2_500_00, ["platinum"]],
  ["monthly", 2_499_99, ["gold"]],
  ["monthly", 500_00, ["gold"]],
  ["monthly", 499_99, ["silver"]],
  ["monthly", 100_00, ["silver"]],
  ["monthly", 99_99, ["bronze"]],
  ["monthly", 10_00, ["bronze"]],
  ["monthly", 9_99, ["backer"]],
  ["monthly", 0, []],
])("mode %s, %i cents => %j", (mode, cents, ranks) =>
  expect(ranksOf({ total: 300_00, [mode]: cents }, mode)).toEqual(ranks),
);

test.each<[string, number, Mode, string[]]>([
  ["a second under 14 days ago", 14 * DAY - 1, "total", ["latest", "backer"]],
  ["14 days ago", 14 * DAY, "total", ["backer"]],
  ["a moment ago, by a clock that is ahead", -60, "total", ["latest", "backer"]],
  ["a day ago, by month", DAY, "monthly", ["backer"]],
])("first donation %s", (_, age, mode, ranks) =>
  expect(ranksOf({ since: now / 1000 - age, monthly: 100 }, mode)).toEqual(ranks),
);

test("of many latest the ten newest are listed, the largest amount first", () => {
  const many = Array.from({ length: 12 }, (_, hours) =>
    supporterOf({
      name: String(hours),
      since: now / 1000 - hours * 3600,
      total: 100 + ((hours * 7) % 12),
    }),
  );
  const [latest] = toRanks(many, "total", circumstances);
  expect(latest).toMatchObject({ name: "latest", count: 12, height: 64 });
  const names = latest?.supporters.map(({ name }) => Number(name)) ?? [];
  expect(names.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const totals = latest?.supporters.map(({ total }) => total) ?? [];
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

const backers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    supporterOf({ name: `Backer ${index}`, total: 100 + index }),
  );

test.each([
  [250, () => 0, 199, 100],
  [250, () => 1 - 2 ** -53, 349, 250],
])("of %i backers 100 are drawn, each once, the largest first", (count, random, first, last) => {
  const [rank] = toRanks(backers(count), "total", { now, random });
  expect(rank?.count).toBe(count);
  const totals = rank?.supporters.map(({ total }) => total) ?? [];
  expect(new Set(totals).size).toBe(100);
  expect([totals[0], totals[99]]).toEqual([first, last]);
});

test.each([
  [0.3299, "monthly"],
  [0.33, "total"],
])("when chance says %d, the first mode is %s", (value, mode) =>
  expect(firstMode(() => value)).toBe(mode),
);

test.each([
  [5_000_00, 100_00, "$5,000 by Example ($100 monthly)"],
  [50, 4_17, "$0.50 by Example ($4.17 monthly)"],
])("%i and %i cents: %s", (total, monthly, title) =>
  expect(toTitle(supporterOf({ total, monthly }))).toBe(title),
);

test.each([
  ["Example Ltd.", "EL"],
  ["李雷", "李"],
  ["…", "?"],
])("the monogram of %s is %s", (name, letters) => expect(toMonogram(name)).toBe(letters));

test("a logo leads to the website, else to the account, else nowhere", () => {
  const website = "https://a.example/";
  expect(toLink(supporterOf({ website }))).toBe(website);
  expect(toLink(supporterOf({ slug: "a/b" }))).toBe("https://opencollective.com/a%2Fb");
  expect(toLink(supporterOf({ slug: null }))).toBeNull();
});

test.each([
  ["https://images.opencollective.com/a/1/logo/256.png", 31, "/a/1/logo/64.png"],
  ["https://images.opencollective.com/a/1/logo/256.png", 96, "/a/1/logo/192.png"],
  ["https://images.opencollective.com/a/1/logo/256.png", 128, "/a/1/logo/256.png"],
  ["https://other.example/256.png", 31, "/256.png"],
])("%s at %i px is %s", (image, height, path) =>
  expect(new URL(toImage(image, height)).pathname).toBe(path),
);
