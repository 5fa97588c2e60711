import { internalLink } from "./internal-link";

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows links to other pages of the site without loading the document again. */
export function navigateInPage(): void {
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = internalLink(event.target);
    // A hash on this page is the browser's own business.
    if (!link || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    window.___navigate?.(to, { replace: link.href === location.href });
    // The page that is shown already: as after loading it again.
    if (link.pathname === location.pathname) scrollTo(0, 0);
  });
}
