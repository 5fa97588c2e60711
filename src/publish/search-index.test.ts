import { rankedToHits } from "../components/search/hits";
import { packSearchFile, unpackSearchFile } from "../components/search/search-file";
import type { IndexEntry } from "../reference/index-lists";
import { findDeprecated } from "./search-index";

const at = (title: string, names: string[] = []) => ({
  title,
  id: title.replace(/\W+/g, ""),
  level: 2,
  names,
});
const file = packSearchFile([
  {
    url: "/api/hooks/",
    title: "Hooks",
    description: "",
    section: "API",
    pageKind: "hooks",
    headings: [
      at("optimizeAssets"),
      at("preStatement / byType"),
      at("oldOne / oldTwo"),
      at("Legacy", ["strictExport", "module.strictExport", "emit"]),
    ],
  },
]);
const deprecated = (name: string, hash: string): IndexEntry => ({
  kind: "option",
  name,
  type: "",
  deprecated: "yes",
  url: `/api/hooks/#${hash}`,
});
const reference = [
  deprecated("optimizeAssets", "optimizeAssets"),
  deprecated("preStatement", "preStatementbyType"),
  deprecated("oldOne", "oldOneoldTwo"),
  deprecated("oldTwo", "oldOneoldTwo"),
  deprecated("module.strictExport", "Legacy"),
  deprecated("emit", "elsewhere"),
];

test.each([
  ["Hooks", false],
  ["optimizeAssets", true],
  ["preStatement / byType", false],
  ["oldOne / oldTwo", true],
  ["Legacy", false],
  ["strictExport", true],
  ["module.strictExport", true],
  ["emit", false],
])("%s has the label of what is deprecated: %s", (name, isOld) => {
  const ids = findDeprecated(unpackSearchFile(file), reference);
  const entry = unpackSearchFile({ ...file, deprecated: ids }).find(({ title }) => title === name)!;
  expect(rankedToHits([{ entry, words: [] }])[0]?.kind === "Deprecated").toBe(isOld);
});
