/** Documents that are nothing without another one, or that the service worker brings itself. */
const shells = /^(?:404|app-shell|offline|offline-plugin-app-shell-fallback|_gatsby)(?:\/|\.html$)/;

/** Files that are saved, by their path below `public/`. */
const wanted: readonly RegExp[] = [
  /^(?:.*\/)?index\.html$/,
  /^body\/[^/]+\.html$/,
  /^page-data\/(?!(?:dev-404-page|app-shell|offline-plugin-app-shell-fallback)\/).+\.json$/,
  /^data\/[^/]+\.json$/,
  // The runtime and what it loads later; the service worker's own files are kept by the browser.
  /^(?!sw\.js$|idb-keyval-)[^/]+\.(?:js|css)$/,
  /^offline\/save\.js$/,
  /^(?:static|assets|brand)\/.+\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/,
  /^(?:icon\.svg|manifest\.webmanifest|search-index\.json)$/,
  /^pagefind\/(?!source\.txt$)/,
];

/** Whether a file below `public/` is needed to read the site offline. */
// "concepts/index.html" => true, "concepts/index.md" => false
export function isOfflineFile(file: string): boolean {
  return !shells.test(file) || file === "offline/save.js"
    ? wanted.some((pattern) => pattern.test(file))
    : false;
}

/** The address at which a browser asks for a file below `public/`. */
// "concepts/index.html" => "/concepts/"
export function fileToUrl(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** What every other file needs comes first: saved in part, it can be used already. */
function rank(url: string): number {
  if (/^\/[^/]+\.(?:js|css)$/.test(url)) return 0;
  if (url.endsWith("/")) return 1;
  return url.startsWith("/pagefind/") ? 3 : 2;
}

/** Files in the order in which they are saved. */
export function inSavingOrder<File extends { url: string }>(files: readonly File[]): File[] {
  return [...files].sort((a, b) => rank(a.url) - rank(b.url) || (a.url < b.url ? -1 : 1));
}
