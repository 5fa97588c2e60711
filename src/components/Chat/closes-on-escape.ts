import { isPanelOpen } from "../../gatsby-browser/panel";

/**
 * Whether a key press closes the chat: Escape, unless it is for something else that is open, such
 * as the menu, the search or a list of languages.
 */
export function closesOnEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || isPanelOpen()) return false;
  return !(event.target instanceof Element && event.target.closest("[aria-modal=true]"));
}
