/**
 * Runs with the setup of the runtime, the first and smallest of its scripts: asks for what the
 * runtime will want next while its larger scripts are on their way. Each of these would otherwise
 * cost another round trip, one after the other.
 */

/** Files of the chunks that a page or the search is made of, by chunk. */
declare const CHUNK_FILES: Readonly<Record<string, readonly string[]>>;

function preload(href: string, as: "fetch" | "script" | "style"): void {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = as;
  link.href = href;
  // Whoever asks for data does so as for another origin's, without which it would not be found.
  if (as === "fetch") link.crossOrigin = "";
  document.head.append(link);
}

function preloadChunk(name: string): void {
  const inPage = new Set(
    [...document.querySelectorAll<HTMLElement>("style[data-href]")].map(
      ({ dataset }) => dataset.href,
    ),
  );
  for (const file of CHUNK_FILES[name] ?? []) {
    if (!inPage.has(file)) preload(file, file.endsWith(".css") ? "style" : "script");
  }
}

/** The chunk of this page's template: its style sheet stands in the page, by its name. */
// "/component---src-pages-404-tsx.93e7505aee.css" => "component---src-pages-404-tsx"
function templateChunk(): string {
  const sheet = document.querySelector<HTMLElement>('style[data-href^="/component-"]');
  return /^\/([^.]+)/.exec(sheet?.dataset.href ?? "")?.[1] ?? "";
}

const isWanted = (selector: string): boolean => document.querySelector(selector) !== null;

preload("/page-data/app-data.json", "fetch");
// The not-found page is shown at addresses that have no data.
if (window.pagePath === location.pathname) {
  const folder = location.pathname === "/" ? "/index/" : location.pathname;
  preload(`/page-data${folder}page-data.json`, "fetch");
}
preloadChunk(templateChunk());
if (isWanted("[data-search-open]:is(:hover,:focus,[data-typed])")) {
  preloadChunk("search");
  preload("/search-index.json", "fetch");
}

// Without an export esbuild takes this for a script, and wraps every module in a function.
export {};
