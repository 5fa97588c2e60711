import { isAwake } from "./wake";

/**
 * Going back to an entry that in-page navigation made, after a reload: the browser takes it for
 * the same document and changes only the address. Asleep, nobody would show the other page.
 */
export function guardBack(): void {
  const path = location.pathname;
  addEventListener("popstate", () => {
    if (!isAwake() && location.pathname !== path) location.reload();
  });
}
