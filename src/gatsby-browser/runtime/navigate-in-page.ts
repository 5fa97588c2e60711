import { internalLink, isPlainClick } from "../internal-link";

const root = document.documentElement;

/** Milliseconds after which a page whose data has not come is loaded as a document. */
const patience = 8_000;

/**
 * Follows links to other pages of the site without loading the document again.
 *
 * @param load shows a page as a document of its own
 */
export function navigateInPage(load = (url: string) => location.assign(url)): void {
  let newest: object | undefined;

  // Gatsby goes to a page whenever its data is there, even if another was asked for meanwhile.
  const navigate = async (link: HTMLAnchorElement): Promise<void> => {
    const wish = (newest = {});
    const to = link.pathname + link.search + link.hash;
    const { pathname, href } = link;
    // Data that can't be had Gatsby notices by itself, and loads the page as a document. Where it
    // throws, the page needs a module of a newer build, and nobody would do anything.
    const known = await Promise.race([
      window.___loader?.loadPage(pathname + link.search).then(
        () => true,
        () => false,
      ),
      new Promise<"late">((resolve) => setTimeout(resolve, patience, "late")),
    ]);
    if (wish !== newest) return;
    if (known === "late") {
      load(to);
      return;
    }
    if (known === false) {
      const error = new Error(`Cannot find module of ${pathname}`);
      console.error(Object.assign(error, { code: "MODULE_NOT_FOUND" }));
      load(to);
      return;
    }
    // Only a page that is shown from its top can have its first screen first.
    root.toggleAttribute("data-fresh", link.hash === "");
    window.___navigate?.(to, { replace: href === location.href });
    // The page that is shown already: as after loading it again.
    if (pathname === location.pathname) scrollTo(0, 0);
  };

  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    // A page that is not hydrated, or never will be, has nobody to show another one in it.
    if (root.dataset.hydrated === undefined) return;
    const link = internalLink(event.target);
    // A hash on this page is the browser's own business.
    if (!link || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    void navigate(link);
  });
  addEventListener("popstate", () => {
    newest = undefined;
    delete root.dataset.fresh;
  });
}
