import type { MarkedText, TextHit } from "./hits";
import { textToParts } from "./words";

/** A page found by Pagefind; texts are HTML with `<mark>` around matches. */
interface PagefindPage {
  url: string;
  meta: { title?: string; section?: string };
  sub_results: {
    title: string;
    url: string;
    excerpt: string;
    weighted_locations: { balanced_score: number }[];
  }[];
}

export interface Pagefind {
  options: (options: {
    baseUrl: string;
    basePath?: string;
    excerptLength: number;
  }) => Promise<void>;
  search: (
    query: string,
  ) => Promise<{ results: { score: number; data: () => Promise<PagefindPage> }[] }>;
}

/** Each page is a request of some kilobytes. */
const MAX_PAGES = 6;
const MAX_HEADINGS = 3;
export const EXCERPT_WORDS = 18;

let loading: Promise<Pagefind> | undefined;
let attempts = 0;

async function load(): Promise<Pagefind> {
  // Browsers cache the failure of a module by its URL.
  const url = `/pagefind/pagefind.js${attempts > 0 ? `?again=${String(attempts)}` : ""}`;
  attempts += 1;
  // Pagefind's own modules must stay out of the bundle.
  const pagefind = (await import(/* webpackIgnore: true */ url)) as Pagefind;
  await pagefind.options({ baseUrl: "/", excerptLength: EXCERPT_WORDS });
  return pagefind;
}

const scoreOf = ({ weighted_locations: places }: PagefindPage["sub_results"][number]): number =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);

/**
 * Parses Pagefind's excerpt, whose markup is `<mark>` and two entities: `a <mark>first</mark>
 * &lt;b&gt;` => `["a ", "first", " <b>"]`
 */
const readExcerpt = (excerpt: string): MarkedText =>
  excerpt.split(/<\/?mark>/).map((piece) => piece.replaceAll("&lt;", "<").replaceAll("&gt;", ">"));

/**
 * The best headings of a page that Pagefind found.
 * @param share the page's score as a share of the best page's
 */
export function pageToHits(page: PagefindPage, share = 1): TextHit[] {
  const title = page.meta.title ?? page.url;
  const parts = [...page.sub_results].sort((one, other) => scoreOf(other) - scoreOf(one));
  const [best] = parts.map(scoreOf);
  return parts.slice(0, MAX_HEADINGS).map((part) => ({
    url: part.url,
    title: [part.url.includes("#") ? part.title : title],
    page: title,
    section: page.meta.section ?? "",
    excerpt: readExcerpt(part.excerpt),
    score: best ? (share * scoreOf(part)) / best : share,
  }));
}

const COMMON_LETTERS = 3;

/** Whether an excerpt matches the query: Pagefind also shortens words until one matches. */
function isMeant(excerpt: MarkedText, query: string): boolean {
  const typed = textToParts(query).map((word) => word.slice(0, COMMON_LETTERS));
  return excerpt
    .filter((_, index) => index % 2 === 1)
    .flatMap(textToParts)
    .some((word) => typed.some((start) => word.startsWith(start)));
}

/** Searches all texts. Throws if Pagefind fails; the next call loads it again. */
export async function searchTexts(query: string, loadPagefind = load): Promise<TextHit[]> {
  loading ??= loadPagefind().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const pagefind = await loading;
  const { results } = await pagefind.search(query);
  const best = results[0]?.score ?? 1;
  const pages = await Promise.all(
    results
      .slice(0, MAX_PAGES)
      .map(async ({ score, data }) => pageToHits(await data(), score / best)),
  );
  return pages.flat().filter(({ excerpt }) => isMeant(excerpt, query));
}
