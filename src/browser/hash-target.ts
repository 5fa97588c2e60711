import { findAnchor } from "../content/anchors";

/** The aliases that a page's writer declared, from the attribute of its main element. */
function readAliases(): Record<string, string> {
  const text = document.querySelector<HTMLElement>("[data-aliases]")?.dataset.aliases ?? "";
  return Object.fromEntries(
    text.split("\n").flatMap((line) => {
      const [from, to] = line.split(" ");
      return from && to ? [[from, to]] : [];
    }),
  );
}

/**
 * The element that a hash means: by its own id, by an alias of the page, or by the tolerant rule,
 * by which `#output-filename` finds `outputfilename`.
 */
export function hashTarget(hash: string): Element | undefined {
  const raw = hash.replace(/^#/, "");
  if (raw === "") return undefined;
  const exact = document.getElementById(raw);
  if (exact) return exact;
  const ids = [...document.querySelectorAll("#content [id]")].map(({ id }) => id);
  const found = findAnchor(ids, readAliases(), raw);
  return found === undefined ? undefined : (document.getElementById(found) ?? undefined);
}

/** Scrolls to what the hash means, if it is there. Returns whether it was. */
export function scrollToHash(hash: string): boolean {
  const target = hashTarget(hash);
  target?.scrollIntoView();
  return target !== undefined;
}
