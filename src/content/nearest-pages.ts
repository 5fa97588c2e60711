import { distance } from "fastest-levenshtein";

/** Url and title of a page. */
export type KnownPage = readonly [url: string, title: string];

/** What a page's own name counts, and what the folders above it do; together 1. */
const NAME_SHARE = 0.7;
const FOLDER_SHARE = 0.3;
/** Of two pages in the right folder, the folder's own page is the better guess. */
const PARENT_BONUS = 0.1;
/** If not even the best page is this near, e.g. for being the folder's own, there is none. */
const NEAR_ENOUGH = 0.38;
/** Words that differ by more than this share of their letters are different words. */
const ALIKE = 0.65;
/** Nobody's page has longer names; comparing takes the square of it. */
const MAX_LENGTH = 80;

function toSegments(path: string): string[] {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // Badly encoded: the letters in between still say something.
  }
  return plain
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, "")
    .replace(/\/index$/, "")
    .split("/")
    .filter(Boolean)
    .map((segment) => segment.slice(0, MAX_LENGTH));
}

// "module-federation" => ["module", "federation"]
const toWords = (segment: string): string[] => segment.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** 1: the same; 0: different words. */
function likeness(a: string, b: string): number {
  const like = 1 - distance(a, b) / Math.max(a.length, b.length, 1);
  return like >= ALIKE ? like : 0;
}

interface Candidate {
  page: KnownPage;
  segments: string[];
}

/** Weight of a word by how many names have it: "loader" says little where there are forty. */
function toWeights(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { segments } of candidates) {
    for (const word of toWords(segments.at(-1) ?? "")) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([word, count]) => [word, 1 / (1 + Math.log(count))]));
}

/** How alike two names are, word by word or, where words may be run together, letter by letter. */
function nameLikeness(a: string, b: string, weights: ReadonlyMap<string, number>): number {
  const [wanted, known] = [toWords(a), toWords(b)];
  const weightOf = (word: string) => weights.get(word) ?? 1;
  let matched = 0;
  let sum = known.reduce((total, word) => total + weightOf(word), 0);
  for (const word of wanted) {
    let best = { like: 0, weight: weightOf(word) };
    for (const other of known) {
      const like = likeness(word, other);
      if (like > best.like) best = { like, weight: weightOf(other) };
    }
    matched += 2 * best.like * best.weight;
    sum += best.weight;
  }
  const byWords = sum === 0 ? 0 : matched / sum;
  const single = wanted.length === 1 || known.length === 1;
  return single ? Math.max(byWords, likeness(wanted.join(""), known.join(""))) : byWords;
}

/** How much of the folders of a path a page has at the same place, 0 to 1. */
function folderLikeness(wanted: readonly string[], segments: readonly string[]): number {
  const folders = wanted.slice(0, -1);
  if (folders.length === 0) return 0;
  const same = folders.filter((folder, depth) => likeness(folder, segments[depth] ?? "") > 0);
  return same.length / folders.length;
}

/**
 * The pages whose addresses are most like a path that leads nowhere, nearest first: by the words
 * of the last segment, and by the folders above it.
 *
 * `/configuration/ouput/` => /configuration/output/ …; `/xyz/` => none
 *
 * @param path as the browser shows it, with or without slash, encoded or not
 * @param count how many, if any is near at all
 */
export function nearestPages(
  path: string,
  pages: readonly KnownPage[],
  count: number,
): KnownPage[] {
  const wanted = toSegments(path);
  const name = wanted.at(-1) ?? "";
  const candidates = pages
    .map((page) => ({ page, segments: toSegments(page[0]) }))
    .filter(({ segments }) => segments.length > 0);
  const weights = toWeights(candidates);
  const ranked = candidates
    .map(({ page, segments }) => {
      const byName = nameLikeness(name, segments.at(-1) ?? "", weights);
      const byFolder = folderLikeness(wanted, segments);
      const isParent = byFolder > 0 && segments.length < wanted.length;
      const score = NAME_SHARE * byName + FOLDER_SHARE * byFolder + (isParent ? PARENT_BONUS : 0);
      return { page, score, depth: segments.length };
    })
    .sort((a, b) => b.score - a.score || a.depth - b.depth || (a.page[0] < b.page[0] ? -1 : 1));
  if ((ranked[0]?.score ?? 0) < NEAR_ENOUGH) return [];
  return ranked.slice(0, count).map(({ page }) => page);
}
