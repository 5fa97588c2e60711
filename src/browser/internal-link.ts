/**
 * The link of an event if it leads to a page of this site: same origin, trailing slash, no target
 * or download.
 */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link?.origin !== location.origin || !link.pathname.endsWith("/")) return undefined;
  if (link.target || link.hasAttribute("download")) return undefined;
  return link;
}

/** Whether a click follows a link in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
