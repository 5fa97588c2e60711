import { nextVersions } from "./next-versions";
import { compareVersions, minorOf, versionsBetween } from "./versions";

test("versions are compared as numbers", () => {
  expect(["5.10.0", "5.9.1", "5.9.0"].sort(compareVersions)).toEqual(["5.9.0", "5.9.1", "5.10.0"]);
  expect(minorOf("5.112.2")).toBe("5.112");
});

test.each(["5.112", "latest", ""])("%p is no version", (text) => {
  expect(() => minorOf(text)).toThrow(TypeError);
});

test.each<[string, string[], string, string, string[]]>([
  ["in order", ["5.10.0", "5.2.0", "5.0.0"], "5.0.0", "5.10.0", ["5.0.0", "5.2.0", "5.10.0"]],
  [
    "both ends included",
    ["4.9.0", "5.0.0", "5.1.0", "5.2.0"],
    "5.0.0",
    "5.1.0",
    ["5.0.0", "5.1.0"],
  ],
  ["no pre-releases", ["5.0.0", "5.1.0-rc.1", "5.1.0"], "5.0.0", "5.1.0", ["5.0.0", "5.1.0"]],
  ["no odd names", ["5.0.0", "v5.0.1", "next", "5.1"], "5.0.0", "6.0.0", ["5.0.0"]],
  ["none published", [], "5.0.0", "5.1.0", []],
])("versions of a series: %s", (_, published, first, last, expected) => {
  expect(versionsBetween(published, first, last)).toEqual(expected);
});

const versions = ["5.0.0", "5.0.1", "5.0.2", "5.0.3", "5.1.0", "5.1.1", "5.2.0", "5.2.1"];

describe("nextVersions", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["at first, the first of each minor and the last", {}, ["5.0.0", "5.1.0", "5.2.0", "5.2.1"]],
    ["what is left of these", { "5.0.0": "a", "5.2.1": "a" }, ["5.1.0", "5.2.0"]],
    ["nothing between equal ones", { "5.0.0": "a", "5.1.0": "a", "5.2.0": "a", "5.2.1": "a" }, []],
    [
      "the middle between two that differ",
      { "5.0.0": "a", "5.1.0": "b", "5.2.0": "b", "5.2.1": "b" },
      ["5.0.2"],
    ],
    [
      "then the half that differs",
      { "5.0.0": "a", "5.0.2": "a", "5.1.0": "b", "5.2.0": "b", "5.2.1": "b" },
      ["5.0.3"],
    ],
    [
      "both halves when both differ",
      { "5.0.0": "a", "5.0.2": "b", "5.1.0": "c", "5.2.0": "c", "5.2.1": "c" },
      ["5.0.1", "5.0.3"],
    ],
    ["nothing between neighbours", { "5.0.0": "a", "5.1.0": "a", "5.2.0": "a", "5.2.1": "b" }, []],
  ])("%s", (_, seen, expected) => {
    expect(nextVersions(versions, new Map(Object.entries(seen)))).toEqual(expected);
  });

  test("finds every change of a series, wherever it is", () => {
    for (let change = 1; change < versions.length; change++) {
      const digestOf = (version: string) => (versions.indexOf(version) < change ? "a" : "b");
      const seen = new Map<string, string>();
      for (;;) {
        const next = nextVersions(versions, seen);
        if (next.length === 0) break;
        for (const version of next) seen.set(version, digestOf(version));
      }
      expect(seen.has(versions[change]!) && seen.has(versions[change - 1]!)).toBe(true);
    }
  });
});
