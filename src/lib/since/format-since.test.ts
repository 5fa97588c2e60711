import { compareSince, formatDifference } from "./compare-since";
import { sinceOf } from "./fixture";
import { formatSince } from "./format-since";

const long = `stats.${"a".repeat(60)}`;

const since = sinceOf({
  series: { "webpack-dev-server": ["4.0.0", "5.2.7"], webpack: ["5.0.0", "5.112.2"] },
  options: {
    "output.b": { removed: "5.9.0", added: "5.2.0" },
    "output.a": { deprecated: "5.1.0" },
    [long]: { added: "5.1.0", deprecated: "5.2.0" },
  },
  values: { 'target = "es2022"': { added: "5.3.0" } },
});

test("is sorted, an entry a line, a long one in several", () => {
  expect(formatSince(since)).toBe(`{
  "series": {
    "webpack": ["5.0.0", "5.112.2"],
    "webpack-dev-server": ["4.0.0", "5.2.7"]
  },
  "options": {
    "output.a": { "deprecated": "5.1.0" },
    "output.b": { "added": "5.2.0", "removed": "5.9.0" },
    "${long}": {
      "added": "5.1.0",
      "deprecated": "5.2.0"
    }
  },
  "values": {
    "target = \\"es2022\\"": { "added": "5.3.0" }
  },
  "flags": {},
  "hooks": {},
  "pluginOptions": {}
}
`);
});

test("is read back as it was", () => {
  expect(JSON.parse(formatSince(since))).toEqual(since);
});

test("tells what differs, a line each", () => {
  const after = sinceOf({
    options: {
      "output.a": { deprecated: "5.1.1" },
      "output.b": { added: "5.2.0", removed: "5.9.0" },
    },
    hooks: { "Compiler.hooks.x": { added: "5.4.0", deprecated: "5.5.0" } },
  });
  expect(compareSince(since, after).map(formatDifference)).toEqual([
    "~ option output.a: deprecated 5.1.0 -> deprecated 5.1.1",
    `- option ${long}: added 5.1.0, deprecated 5.2.0`,
    '- value target = "es2022": added 5.3.0',
    "+ hook Compiler.hooks.x: added 5.4.0, deprecated 5.5.0",
  ]);
  expect(compareSince(after, after)).toEqual([]);
});
