/**
 * A link of a Markdown copy, which is whole, as a link inside the peer's site. Pages that the peers
 * don't have, and files, stay links to the published site.
 *
 * @param origin of the published site
 * @param pages urls of the pages that all sites have
 */
// ("https://a.example/api/#x", "https://a.example", …) => "/api/#x"
export function toPeerLink(url: string, origin: string, pages: ReadonlySet<string>): string {
  if (!url.startsWith(`${origin}/`)) return url;
  const { pathname, hash } = new URL(url);
  return pages.has(pathname) ? pathname + hash : url;
}
