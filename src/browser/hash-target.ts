import { findAnchor } from "../content/anchors";

/**
 * The element of a hash, by exact id (including old ids) or tolerantly: `#output-filename` finds
 * `outputfilename`.
 */
export function hashTarget(hash: string): Element | undefined {
  const raw = hash.replace(/^#/, "");
  if (raw === "") return undefined;
  const ids = () => [...document.querySelectorAll("main [id]")].map(({ id }) => id);
  const target =
    document.getElementById(raw) ?? document.getElementById(findAnchor(ids(), {}, raw) ?? "");
  return target?.closest("h2,h3,h4,h5,h6") ?? target ?? undefined;
}

/**
 * Scrolls to the element of a hash, or follows it if it is the link to a section that moved to
 * another page. Returns whether it exists.
 */
export function scrollToHash(hash: string): boolean {
  const target = hashTarget(hash);
  const moved = target?.closest("a");
  if (moved) location.replace(moved.href);
  target?.scrollIntoView();
  return target !== undefined;
}
