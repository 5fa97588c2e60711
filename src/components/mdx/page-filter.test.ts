import { matches } from "./page-filter";

const NAME = "optimization.splitChunks.minSize";

test.each<[query: string, name: string, expected: boolean]>([
  ["", NAME, true],
  ["splitChunks", NAME, true],
  ["SPLITCH", NAME, true],
  ["size split", NAME, true],
  ["oscms", NAME, true],
  ["scms", NAME, true],
  ["split max", NAME, false],
  ["smx", NAME, false],
  ["opm", "--output-public-module", true],
])("%j filters %s: %s", (query, name, expected) => expect(matches(name, query)).toBe(expected));
