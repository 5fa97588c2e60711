import { distance } from "fastest-levenshtein";

/** URL and title of a page. */
export type KnownPage = readonly [url: string, title: string];

/** Nobody's page has longer names; comparing takes the square of it. */
const MAX_LENGTH = 80;

function toSegments(path: string): string[] {
  let plain = path.toLowerCase();
  try {
    plain = decodeURI(path).toLowerCase();
  } catch {
    // Badly encoded: the letters in between still say something.
  }
  return plain
    .replace(/\.(?:html?|mdx?)$/, "")
    .replace(/\/index$/, "")
    .split("/")
    .filter(Boolean)
    .map((segment) => segment.slice(0, MAX_LENGTH));
}

/** 1: the same; 0: different words, which differ by more than a third of their letters. */
function likeness(a: string, b: string): number {
  const like = 1 - distance(a, b) / Math.max(a.length, b.length, 1);
  return like >= 0.65 ? like : 0;
}

/** How alike two names are, word by word or, where words may be run together, letter by letter. */
function nameLikeness(a: string, b: string, weightOf: (word: string) => number): number {
  const [wanted, known] = [toWords(a), toWords(b)];
  let matched = 0;
  let sum = known.reduce((total, word) => total + weightOf(word), 0);
  for (const word of wanted) {
    const likes = known.map((other) => ({ like: likeness(word, other), weight: weightOf(other) }));
    const start = { like: 0, weight: weightOf(word) };
    const best = likes.reduce((most, one) => (one.like > most.like ? one : most), start);
    matched += 2 * best.like * best.weight;
    sum += best.weight;
  }
  const isSingle = wanted.length === 1 || known.length === 1;
  const whole = isSingle ? likeness(wanted.join(""), known.join("")) : 0;
  return Math.max(sum === 0 ? 0 : matched / sum, whole);
}

// "module-federation" => ["module", "federation"]
const toWords = (segment = ""): string[] => segment.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The pages whose URLs are most like a path that leads nowhere, nearest first; maybe none. */
export function nearestPages(
  path: string,
  pages: readonly KnownPage[],
  count: number,
): KnownPage[] {
  const wanted = toSegments(path);
  const folders = wanted.slice(0, -1);
  const candidates = pages.map((page) => ({ page, segments: toSegments(page[0]) }));
  // "loader" says little where forty names have it.
  const words = candidates.flatMap(({ segments }) => toWords(segments.at(-1)));
  const weightOf = (word: string) =>
    1 / (1 + Math.log(Math.max(1, words.filter((other) => other === word).length)));
  const ranked = candidates
    .filter(({ segments }) => segments.length > 0)
    .map(({ page, segments }) => {
      const byName = nameLikeness(wanted.at(-1) ?? "", segments.at(-1) ?? "", weightOf);
      const same = folders.filter((folder, depth) => likeness(folder, segments[depth] ?? "") > 0);
      const byFolder = same.length / Math.max(1, folders.length);
      // Of two pages in the right directory, the directory's own page is the better guess.
      const bonus = byFolder > 0 && segments.length < wanted.length ? 0.1 : 0;
      return { page, score: 0.7 * byName + 0.3 * byFolder + bonus, depth: segments.length };
    })
    .sort((a, b) => b.score - a.score || a.depth - b.depth || (a.page[0] < b.page[0] ? -1 : 1));
  return (ranked[0]?.score ?? 0) < 0.38 ? [] : ranked.slice(0, count).map(({ page }) => page);
}
