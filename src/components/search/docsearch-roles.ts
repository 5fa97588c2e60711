/* DocSearch 3.9 uses wrong roles: its window is a button, and its results are options that contain
   links and buttons. Here the window is a dialog, and results are items of a tree, which can
   contain links. */

const misleading = "tabindex aria-expanded aria-haspopup aria-labelledby aria-controls".split(" ");

function fixWindow(box: Element): void {
  for (const name of misleading) box.removeAttribute(name);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.setAttribute("aria-label", "Search");
  // Landmarks don't belong in a dialog.
  for (const part of box.querySelectorAll("header,footer")) part.setAttribute("role", "none");
}

function fixResults(box: Element): void {
  // DocSearch sets it again with each list of results.
  box.removeAttribute("aria-controls");
  const lists = [...box.querySelectorAll(".DocSearch-Hits ul")];
  lists.forEach((list, index) => {
    const title = list.parentElement?.querySelector(".DocSearch-Hit-source")?.textContent;
    list.setAttribute("role", "tree");
    list.setAttribute("aria-label", title ?? "Results");
    list.removeAttribute("aria-labelledby");
    list.id = `~search-results-${String(index)}`;
  });
  for (const hit of box.querySelectorAll('.DocSearch-Hit[role="option"]')) {
    hit.setAttribute("role", "treeitem");
  }
  const ids = lists.map(({ id }) => id).join(" ");
  const input = box.querySelector(".DocSearch-Input");
  // Writes only changes, because the observer sees every write.
  if (ids === "") input?.removeAttribute("aria-controls");
  else if (input?.getAttribute("aria-controls") !== ids) input?.setAttribute("aria-controls", ids);
}

/**
 * Fixes the roles in DocSearch's window, now and whenever results change.
 * @returns a function that stops
 */
export function fixRoles(box: Element): () => void {
  fixWindow(box);
  fixResults(box);
  const observer = new MutationObserver(() => fixResults(box));
  // DocSearch's `aria-controls` refers to lists that don't exist.
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["aria-controls"] });
  return () => observer.disconnect();
}
