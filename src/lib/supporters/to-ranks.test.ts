import { firstMode, rankRules, toRanks, type Mode, type Supporter } from ".";
import { supporterOf } from "./fixture";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60;
const circumstances = { now, random: () => 0 };

const ranksOf = (supporter: Partial<Supporter>, mode: Mode): string[] =>
  toRanks([supporterOf(supporter)], mode, circumstances).map(({ name }) => name);

test("the ranks stand in the order of their worth", () =>
  expect(rankRules.map(({ name }) => name)).toEqual([
    "latest",
    "platinum",
    "gold",
    "silver",
    "bronze",
    "backer",
  ]));

test.each([
  ["latest", 64, 192],
  ["platinum", 128, 384],
  ["gold", 96, 288],
  ["silver", 64, 192],
  ["bronze", 32, 96],
  ["backer", 31, 31],
])("a logo of the rank %s is at most %i high and %i wide", (name, height, width) =>
  expect(rankRules.find((rule) => rule.name === name)?.logo).toEqual({ height, width }),
);

test.each<[Mode, number, string[]]>([
  ["total", 50_000_01, ["platinum"]],
  ["total", 50_000_00, ["platinum"]],
  ["total", 49_999_99, ["gold"]],
  ["total", 10_000_00, ["gold"]],
  ["total", 9_999_99, ["silver"]],
  ["total", 2_000_00, ["silver"]],
  ["total", 1_999_99, ["bronze"]],
  ["total", 200_00, ["bronze"]],
  ["total", 199_99, ["backer"]],
  ["total", 1, ["backer"]],
  ["total", 0, []],
  ["monthly", 2_500_01, ["platinum"]],
  ["monthly", 2_500_00, ["platinum"]],
  ["monthly", 2_499_99, ["gold"]],
  ["monthly", 500_00, ["gold"]],
  ["monthly", 499_99, ["silver"]],
  ["monthly", 100_00, ["silver"]],
  ["monthly", 99_99, ["bronze"]],
  ["monthly", 10_00, ["bronze"]],
  ["monthly", 9_99, ["backer"]],
  ["monthly", 1, ["backer"]],
  ["monthly", 0, []],
])("mode %s, %i cents => %j", (mode, cents, ranks) =>
  expect(ranksOf({ total: 300_00, [mode]: cents }, mode)).toEqual(ranks),
);

test.each<[string, number, Mode, string[]]>([
  ["a second under 14 days ago", 14 * day - 1, "total", ["latest", "backer"]],
  ["14 days ago", 14 * day, "total", ["backer"]],
  ["a moment ago, by a clock that is ahead", -60, "total", ["latest", "backer"]],
  ["a day ago, by month", day, "monthly", ["backer"]],
])("first donation %s", (_, age, mode, ranks) =>
  expect(ranksOf({ since: now / 1000 - age, monthly: 100 }, mode)).toEqual(ranks),
);

test("of many latest the ten newest are listed, the largest amount first", () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    supporterOf({
      name: `${index} hours ago`,
      since: now / 1000 - index * 3600,
      total: 100 + ((index * 7) % 12),
    }),
  );
  const [latest] = toRanks(many, "total", circumstances);
  expect(latest?.supporters).toHaveLength(10);
  expect(latest?.count).toBe(12);
  expect(latest?.supporters.map(({ name }) => name)).not.toContain("10 hours ago");
  expect(latest?.supporters.map(({ name }) => name)).not.toContain("11 hours ago");
  const totals = latest?.supporters.map(({ total }) => total) ?? [];
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

const backers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    supporterOf({ name: `Backer ${index}`, total: 100 + index }),
  );

test.each([
  [99, 99],
  [100, 100],
  [101, 100],
  [250, 100],
])("of %i backers %i are listed, each once", (count, listed) => {
  const [rank] = toRanks(backers(count), "total", { now, random: Math.random });
  expect(rank?.count).toBe(count);
  expect(new Set(rank?.supporters.map(({ name }) => name)).size).toBe(listed);
  const totals = rank?.supporters.map(({ total }) => total) ?? [];
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

test.each([
  ["the first ones", () => 0, 199, 100],
  ["the last ones", () => 1 - 2 ** -53, 349, 250],
])("chance alone decides which: %s", (_, random, largest, smallest) => {
  const [rank] = toRanks(backers(250), "total", { now, random });
  expect(rank?.supporters.at(0)?.total).toBe(largest);
  expect(rank?.supporters.at(-1)?.total).toBe(smallest);
});

test("each backer has the same chance to be drawn", () => {
  let state = 7;
  // A small generator with a fixed seed, so that the test always sees the same draws.
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const times = new Map<string, number>();
  for (let round = 0; round < 400; round += 1) {
    for (const { name } of toRanks(backers(200), "total", { now, random })[0]!.supporters) {
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  expect(times.size).toBe(200);
  for (const count of times.values()) {
    expect(count).toBeGreaterThan(150);
    expect(count).toBeLessThan(250);
  }
});

test("equal amounts are ordered by name, and the list that came in stays as it was", () => {
  const given = [supporterOf({ name: "B" }), supporterOf({ name: "A" })];
  const [rank] = toRanks(given, "total", circumstances);
  expect(rank?.supporters.map(({ name }) => name)).toEqual(["A", "B"]);
  expect(given.map(({ name }) => name)).toEqual(["B", "A"]);
});

test("without supporters there are no ranks", () =>
  expect(toRanks([], "total", circumstances)).toEqual([]));

test.each([
  [0, "monthly"],
  [0.3299, "monthly"],
  [0.33, "total"],
  [0.9999, "total"],
])("when chance says %d, the first mode is %s", (value, mode) =>
  expect(firstMode(() => value)).toBe(mode),
);
