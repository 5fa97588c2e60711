/**
 * The link that an event is about, if it leads to a page of this site: same origin, an address
 * that ends in a slash, no target or download of its own.
 */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link?.origin !== location.origin || !link.pathname.endsWith("/")) return undefined;
  if (link.target || link.hasAttribute("download")) return undefined;
  return link;
}
