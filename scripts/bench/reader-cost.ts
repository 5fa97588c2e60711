import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { globSync } from "tinyglobby";
import { z } from "zod";
import { median } from "./marginal";

/** What a reader downloads, in bytes after gzip at level 9. */
export interface ReaderCost {
  /** Document of a made-up page, which is its first view. */
  firstView: number;
  /** The sidebar's part of it. */
  sidebar: number;
  runtime: number;
  /** `page-data.json` of the made-up pages, in bytes as they are. */
  dataMedian: number;
  dataLargest: number;
  /** Titles, headings and names, once for a visit. */
  titles: number;
  /** What Pagefind loads before its first query: list of pages, engine, scripts. */
  textsStart: number;
  /** Its list of pages alone. */
  textsPages: number;
  /** The part of its index that a query for one word loads: the median and the largest. */
  textsPart: number;
  textsLargestPart: number;
}

const gzip = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

const wake = z.object({ setup: z.string(), scripts: z.array(z.string()) });

/** Scripts that waking a page loads, by its HTML. */
// <script … id="wake">{"setup":"/a.js","scripts":["/b.js"]}</script> => ["/a.js", "/b.js"]
export function htmlToScripts(html: string): string[] {
  const found = /<script[^>]* id="wake">([^<]*)<\/script>/.exec(html)?.[1];
  if (found === undefined) throw new Error("The page has no script with the id wake.");
  const { setup, scripts } = wake.parse(JSON.parse(found));
  return [setup, ...scripts];
}

/** The navigation through a section, by a page's HTML. */
export function htmlToSidebar(html: string): string {
  const found = /<nav aria-label="Pages: [^]*?<\/nav>/.exec(html)?.[0];
  if (found === undefined) throw new Error("The page has no sidebar: no nav named Pages.");
  return found;
}

/**
 * What readers download of a built site that may grow with it.
 *
 * @param url of a made-up page
 */
export function readReaderCost(publicDir: string, url: string): ReaderCost {
  const read = (file: string): Buffer => readFileSync(join(publicDir, file));
  const html = read(`${url}index.html`).toString();
  const component = readdirSync(publicDir).find((name) =>
    /^component---src-templates-doc-page-tsx-\w+\.js$/.test(name),
  );
  if (component === undefined) throw new Error(`${publicDir} has no script of the doc page.`);
  const scripts = [...htmlToScripts(html), component];
  const sizes = globSync("page-data/bench-*/**/page-data.json", { cwd: publicDir }).map(
    (file) => read(file).length,
  );
  const pagefind = (pattern: string): number[] =>
    // These are compressed already.
    globSync(`pagefind/${pattern}`, { cwd: publicDir }).map((file) => read(file).length);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const own = ["pagefind-entry.json", "pagefind.js", "pagefind-worker.js"];
  const parts = pagefind("index/*.pf_index");
  const textsPages = sum(pagefind("*.pf_meta"));
  return {
    firstView: gzip(html),
    sidebar: gzip(html) - gzip(html.replace(htmlToSidebar(html), "")),
    runtime: sum(scripts.map((script) => gzip(read(script)))),
    dataMedian: median(sizes),
    dataLargest: Math.max(...sizes),
    titles: gzip(read("search-index.json")),
    textsStart:
      textsPages +
      sum(pagefind("wasm.en.pagefind")) +
      sum(own.map((f) => gzip(read(`pagefind/${f}`)))),
    textsPages,
    textsPart: median(parts),
    textsLargestPart: Math.max(...parts),
  };
}
