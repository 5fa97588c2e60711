import { packTexts, textsUrl, unpackTexts, weighTexts } from "./text-index";

const weigh = (text: string, weight = 1, gap = 1) => {
  const texts = text.split("; ").map((each, index) => [index * gap, each] as const);
  return weighTexts([{ texts: new Map(texts), weight }]);
};
const valueOf = (text: string, weight?: number) => weigh(text, weight).get("zebu")?.get(0) ?? 0;

test("a word tells more if it is repeated, each time less, in a short text, and in its field", () => {
  const [once, twice, thrice] = ["zebu a b c", "zebu zebu b c", "zebu zebu zebu c"].map((text) =>
    valueOf(text),
  ) as [number, number, number];
  expect(twice - once).toBeGreaterThan(thrice - twice);
  expect(valueOf("zebu; other other")).toBeGreaterThan(valueOf("zebu okapi; other"));
  expect(valueOf("zebu", 3)).toBeCloseTo(3 * valueOf("zebu"));
});

test("each word and part of a name is in its file, with ids, and weights in steps", () => {
  const index = weigh("how to set splitChunks; chunks", 2, 900);
  expect([...index.keys()]).toEqual(["set", "split", "chunk", "splitchunk"]);
  const files = packTexts(index, "0123456789");
  for (const [term, places] of index) {
    const url = textsUrl(term, "0123456789");
    expect(url).toMatch(/^\/data\/search\/\d+\.0123456789\.json$/);
    const found = unpackTexts(files.get(url) ?? []).get(term);
    for (const [id, value] of places) expect(found?.get(id)).toBeCloseTo(value, 0);
  }
});
