import { internalLink } from "./internal-link";

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows links to other pages of the site without loading the document again. */
export function navigateInPage(): void {
  let newest: object | undefined;

  // Gatsby goes to a page whenever its data is there, even if another was asked for meanwhile.
  const navigate = async (link: HTMLAnchorElement): Promise<void> => {
    const wish = (newest = {});
    const to = link.pathname + link.search + link.hash;
    const { pathname, href } = link;
    // Of a failure Gatsby hears from its loader again, and loads the page as a document.
    await window.___loader?.loadPage(pathname + link.search).catch(() => undefined);
    if (wish !== newest) return;
    window.___navigate?.(to, { replace: href === location.href });
    // The page that is shown already: as after loading it again.
    if (pathname === location.pathname) scrollTo(0, 0);
  };

  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = internalLink(event.target);
    // A hash on this page is the browser's own business.
    if (!link || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    void navigate(link);
  });
  addEventListener("popstate", () => (newest = undefined));
}
