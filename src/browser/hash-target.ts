import { findAnchor } from "../content/anchors";

/**
 * The element that a hash means: by its id, or by the tolerant rule, by which `#output-filename`
 * finds `outputfilename`. Old ids are ids of the page, too.
 */
export function hashTarget(hash: string): Element | undefined {
  const raw = hash.replace(/^#/, "");
  if (raw === "") return undefined;
  const ids = () => [...document.querySelectorAll("main [id]")].map(({ id }) => id);
  const target =
    document.getElementById(raw) ?? document.getElementById(findAnchor(ids(), {}, raw) ?? "");
  return target?.closest("h2,h3,h4,h5,h6") ?? target ?? undefined;
}

/** Scrolls to what the hash means, if it is there. Returns whether it was. */
export function scrollToHash(hash: string): boolean {
  const target = hashTarget(hash);
  target?.scrollIntoView();
  return target !== undefined;
}
