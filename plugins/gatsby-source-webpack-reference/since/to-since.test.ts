import { EMPTY_SINCE } from "../read/read-reference";
import type { SinceFacts } from "../types";
import type { Snapshot } from "./snapshot";
import { formatSince, toSince } from "./to-since";

const snapshotOf = (lists: Partial<Snapshot>): Snapshot => ({
  options: {},
  values: {},
  flags: {},
  hooks: {},
  pluginOptions: {},
  ...lists,
});

const seriesOf = (...snapshots: Partial<Snapshot>[]) => ({
  package: "webpack" as const,
  snapshots: snapshots.map((lists, index) => ({
    version: `5.${index}.0`,
    snapshot: snapshotOf(lists),
  })),
});

// Each letter is a version: "-" has it not, "+" has it, "d" calls it deprecated.
test.each<[string, string, SinceFacts | undefined]>([
  ["there from the start", "+++", undefined],
  ["added", "-++", { added: "5.1.0" }],
  ["deprecated", "+dd", { deprecated: "5.1.0" }],
  ["removed", "++-", { removed: "5.2.0" }],
  ["added, deprecated, removed", "-+d-", { added: "5.1.0", deprecated: "5.2.0", removed: "5.3.0" }],
  ["removed and back", "+-+", { added: "5.2.0" }],
  ["a deprecation that was taken back", "+d+", undefined],
])("an option that is %s (%s)", (_, states, expected) => {
  const snapshots = states.split("").map((state) => ({
    options: state === "-" ? {} : { "output.x": state === "d" },
  }));
  expect(toSince([seriesOf(...snapshots)]).options["output.x"]).toEqual(expected);
});

test("values that come and go with their option have no entry", () => {
  const { values } = toSince([
    seriesOf(
      { options: { old: false }, values: { 'old = "a"': false } },
      { options: { old: false }, values: { 'old = "a"': false, 'old = "b"': false } },
      { options: { old: false, new: false }, values: { 'old = "a"': false, 'new = "c"': false } },
    ),
  ]);
  expect(values).toEqual({ 'old = "b"': { added: "5.1.0", removed: "5.2.0" } });
});

test("values aren't removed by an option that takes any string and lists none any more", () => {
  const option = { options: { hash: false } };
  const { values } = toSince([
    seriesOf(
      { ...option, values: { 'hash = "md4"': false, "hash = false": false } },
      { ...option, values: {} },
    ),
  ]);
  expect(values).toEqual({ "hash = false": { removed: "5.1.0" } });
});

test("keeps the bounds of each series; the first package has precedence", () => {
  const server = {
    package: "webpack-dev-server" as const,
    snapshots: [
      { version: "4.0.0", snapshot: snapshotOf({}) },
      { version: "4.1.0", snapshot: snapshotOf({ flags: { open: false, hot: false } }) },
    ],
  };
  const since = toSince([seriesOf({}, { flags: { hot: false } }), server]);
  expect(since.series).toEqual({
    webpack: ["5.0.0", "5.1.0"],
    "webpack-dev-server": ["4.0.0", "4.1.0"],
  });
  expect(since.flags).toEqual({ open: { added: "4.1.0" }, hot: { added: "5.1.0" } });
});

test("the file is sorted", () => {
  const { options } = toSince([seriesOf({}, { options: { "output.b": false, "output.a": true } })]);
  const since = { ...EMPTY_SINCE, options };
  expect(formatSince(since)).toContain(
    '"options":{"output.a":{"added":"5.1.0","deprecated":"5.1.0"},"output.b":{"added":"5.1.0"}}',
  );
});
