import { rankedToHits } from "../components/search/hits";
import { packSearchFile, unpackSearchFile } from "../components/search/search-file";
import { findDeprecated } from "./search-index";

const at = (title: string, ...names: string[]) => ({ title, id: title[0] ?? "", level: 2, names });
const headings = [at("assets"), at("b / c"), at("d / e"), at("Legacy", "f", "x.f", "g")];
const page = { url: "/p/", title: "Page", description: "", section: "", headings };
const file = packSearchFile([{ ...page, pageKind: "hooks" }]);
const reference = ["a assets", "b b", "d d", "d e", "L x.f", "other g"].map((text) => {
  const [hash = "", name = ""] = text.split(" ");
  return { kind: "hook", type: "", deprecated: "yes", name, url: `/p/#${hash}` } as const;
});

test.each([
  ["Page", false],
  ["assets", true],
  ["b / c", false],
  ["d / e", true],
  ["Legacy", false],
  ["f", true],
  ["x.f", true],
  ["g", false],
])("the heading or row %s has the label of what is deprecated: %s", (name, isOld) => {
  const deprecated = findDeprecated(unpackSearchFile(file), reference);
  const entries = unpackSearchFile({ ...file, deprecated });
  const [hit] = rankedToHits(
    entries.filter(({ title }) => title === name).map((entry) => ({ entry, words: [] })),
  );
  expect(hit?.kind === "Deprecated").toBe(isOld);
});
