import type { MarkedText, SearchHit } from "./hits";
import { textToWords } from "./words";

/** What Pagefind finds in one page; texts are HTML in which `<mark>` elements mark the words. */
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
  options: (options: { baseUrl: string; excerptLength: number }) => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<PagefindPage> }[] }>;
}

/** Each page is a request of some kilobytes. */
const MAX_PAGES = 6;
const MAX_HEADINGS = 3;
const EXCERPT_WORDS = 18;

let loading: Promise<Pagefind> | undefined;
let attempts = 0;

async function load(): Promise<Pagefind> {
  // Browsers remember that a module failed, by its URL.
  const url = `/pagefind/pagefind.js${attempts > 0 ? `?again=${String(attempts)}` : ""}`;
  attempts += 1;
  // Pagefind brings its own modules: webpack leaves the URL alone.
  const pagefind = (await import(/* webpackIgnore: true */ url)) as Pagefind;
  await pagefind.options({ baseUrl: "/", excerptLength: EXCERPT_WORDS });
  return pagefind;
}

const scoreOf = ({ weighted_locations: places }: PagefindPage["sub_results"][number]): number =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);

/** Pagefind's excerpt as text: its own markup are `<mark>` elements and two entities. */
// "a <mark>first</mark> &lt;b&gt;" => ["a ", "first", " <b>"]
const readExcerpt = (excerpt: string): MarkedText =>
  excerpt.split(/<\/?mark>/).map((piece) => piece.replaceAll("&lt;", "<").replaceAll("&gt;", ">"));

/** The best headings of a page that Pagefind found. */
export function pageToHits(page: PagefindPage): SearchHit[] {
  const title = page.meta.title ?? page.url;
  const section = page.meta.section ?? "";
  return [...page.sub_results]
    .sort((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, MAX_HEADINGS)
    .map((part) => ({
      url: part.url,
      title: [part.url.includes("#") ? part.title : title],
      page: title,
      section,
      excerpt: readExcerpt(part.excerpt),
    }));
}

/** Letters that a word in a text has in common with what was typed. */
const COMMON_LETTERS = 3;

/** Whether an excerpt is about a query: Pagefind also takes letters off a word until one begins so. */
function isMeant(excerpt: MarkedText, query: string): boolean {
  const typed = textToWords(query).map((word) => word.slice(0, COMMON_LETTERS));
  return excerpt
    .filter((_, index) => index % 2 === 1)
    .flatMap(textToWords)
    .some((word) => typed.some((start) => word.startsWith(start)));
}

/** Searches all texts. After a failure, which it throws, the engine is loaded again. */
export async function searchTexts(query: string, loadPagefind = load): Promise<SearchHit[]> {
  loading ??= loadPagefind().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const pagefind = await loading;
  const { results } = await pagefind.search(query);
  const pages = await Promise.all(results.slice(0, MAX_PAGES).map(({ data }) => data()));
  return pages.flatMap(pageToHits).filter(({ excerpt }) => isMeant(excerpt, query));
}
