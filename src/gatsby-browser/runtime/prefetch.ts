import { loadFragment } from "../fragments";
import { loadPageData } from "./gatsby-loader";
import { internalLink } from "../internal-link";

/** Loads a page's data and its body ahead. A failure is no news: following the link tries again. */
async function prefetchPage(url: string): Promise<void> {
  const { data } = await loadPageData(url);
  const body = data?.page?.body ?? data?.section?.printableBody;
  if (body) await loadFragment(body.url);
}

/** Fetches what a link leads to once the pointer is over it or it has the focus. */
export function prefetchOnIntent(): void {
  const seen = new Set<string>();
  const onIntent = ({ target }: Event): void => {
    const link = internalLink(target);
    if (!link || link.pathname === location.pathname || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    // Offline, or a page that is gone: the next time it is tried again.
    prefetchPage(link.pathname).catch(() => seen.delete(link.pathname));
  };
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(event, onIntent, { passive: true });
  }
  // What the pointer rested on when the runtime was asked for.
  const hovered = [...document.querySelectorAll("a:hover,a:focus")].at(-1);
  if (hovered) onIntent({ target: hovered } as unknown as Event);
}
