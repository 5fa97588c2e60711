/**
 * Going back to an entry that in-page navigation made, after a reload: the browser takes it for
 * the same document and changes only the address. Asleep, nobody would show the other page; and
 * a runtime that is still loading would take the address that it began with for the right one.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    const asleep = document.documentElement.dataset.hydrated === undefined;
    if (asleep && location.pathname !== path) location.reload();
  });
}
