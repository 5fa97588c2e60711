/*
 * DocSearch 3.9 gives its parts roles that say something else than they are, and that may not hold
 * what they hold: its window is a button, its results are options with links and buttons in them.
 * Here the window is a dialog, and results are items of a tree, which may hold links.
 */

const misleading = "tabindex aria-expanded aria-haspopup aria-labelledby aria-controls".split(" ");

function fixWindow(box: Element): void {
  for (const name of misleading) box.removeAttribute(name);
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.setAttribute("aria-label", "Search");
  // Inside a dialog they are no landmarks of the page.
  for (const part of box.querySelectorAll("header,footer")) part.setAttribute("role", "none");
}

function fixResults(box: Element): void {
  // DocSearch writes it anew with each list of results.
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
  // Only a change may be written: it is observed.
  if (ids === "") input?.removeAttribute("aria-controls");
  else if (input?.getAttribute("aria-controls") !== ids) input?.setAttribute("aria-controls", ids);
}

/**
 * Gives DocSearch's window and all results that it will show the right roles.
 * @returns ends it
 */
export function fixRoles(box: Element): () => void {
  fixWindow(box);
  fixResults(box);
  const observer = new MutationObserver(() => fixResults(box));
  // `aria-controls` of the input is DocSearch's to write, and names lists that aren't there.
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ["aria-controls"] });
  return () => observer.disconnect();
}
