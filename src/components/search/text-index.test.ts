import { packTexts, textsUrl, unpackTexts, weighTexts } from "./text-index";

const weigh = (texts: Record<number, string>, weight = 1) => {
  const byId = new Map(Object.entries(texts).map(([id, text]) => [Number(id), text]));
  return weighTexts([{ texts: byId, weight, repeated: 1, long: 0.5 }]);
};
const valueOf = (texts: Record<number, string>, term: string, id: number, weight = 1) =>
  weigh(texts, weight).get(term)?.get(id) ?? 0;

test("a word that is repeated tells more, each time less", () => {
  const once = valueOf({ 1: "zebu a b c" }, "zebu", 1);
  const twice = valueOf({ 1: "zebu zebu b c" }, "zebu", 1);
  const thrice = valueOf({ 1: "zebu zebu zebu c" }, "zebu", 1);
  expect(twice).toBeGreaterThan(once);
  expect(thrice - twice).toBeLessThan(twice - once);
});

test("a word of a short text tells more, and a field has its weight", () => {
  const texts = { 1: "zebu", 2: "zebu quagga okapi tapir" };
  expect(valueOf(texts, "zebu", 1)).toBeGreaterThan(valueOf(texts, "zebu", 2));
  expect(valueOf(texts, "zebu", 1, 3)).toBeCloseTo(3 * valueOf(texts, "zebu", 1));
});

test("stop words are not indexed, and names by their parts, too", () =>
  expect([...weigh({ 1: "how to set splitChunks" }).keys()]).toEqual([
    "set",
    "split",
    "chunk",
    "splitchunk",
  ]));

test("each word is in its file, with the ids, and its weights in steps", () => {
  const index = weigh({ 3: "zebu", 4: "zebu quagga", 900: "zebus zebu" }, 2);
  const files = packTexts(index, "0123456789");
  for (const [term, places] of index) {
    const url = textsUrl(term, "0123456789");
    expect(url).toMatch(/^\/data\/search\/\d+\.0123456789\.json$/);
    const found = unpackTexts(files.get(url) ?? []).get(term);
    expect([...(found?.keys() ?? [])].sort()).toEqual([...places.keys()].sort());
    for (const [id, value] of places) expect(Math.abs((found?.get(id) ?? 0) - value)).toBeLessThan(0.1);
  }
});
