import type { PlacedRedirect } from "../data";
import type { Problem } from "../problems";
import { splitHash, withSlash } from "../urls";

/**
 * A redirect leads to a page, not to another redirect. The site collapses chains when it is built;
 * whoever reads the list should see where an address leads.
 *
 * @param pages URLs of all pages: a page wins over a redirect from its address
 * @param collapsed what each address leads to in the end; without loops and dead ends, which are
 *   told elsewhere
 */
export function checkRedirectChains(
  redirects: readonly PlacedRedirect[],
  pages: ReadonlySet<string>,
  collapsed: ReadonlyMap<string, string>,
): Problem[] {
  const sources = new Set(redirects.map(({ from }) => withSlash(from)));
  return redirects.flatMap(({ from, to, file, line, column }): Problem[] => {
    const { path } = splitHash(to);
    const next = withSlash(path);
    const end = collapsed.get(withSlash(from));
    if (end === undefined || pages.has(next) || !sources.has(next)) return [];
    const message = `the redirect from ${from} leads to ${next}, which is only redirected again`;
    const hint = `to: ${end}`;
    return [{ file, line, column, severity: "error", rule: "redirects/chain", message, hint }];
  });
}
