/** Tools for readers; the reading script loads them on first use. */
import { adoptStyles } from "./adopt-styles";
import { watchCode } from "./code-tools";
import { contentEvent } from "./page-events";
import styles from "./reading-tools.lazy.css";
import { addSiteLinks, copyPermalink, filterPages } from "./site-menu";

declare const CARDS_SCRIPT: string;

// In a variable, because esbuild would resolve a string.
const cardsAddress = CARDS_SCRIPT;

/** Loads the cards of options at the first name. */
function loadCardsAt(element: Element): void {
  if (element.closest(".body a:has(>code),.ref,.code pre a"))
    import(cardsAddress).catch(() => undefined);
}

function onContent(): void {
  addSiteLinks();
  watchCode();
}

adoptStyles(styles as string);
onContent();
document.addEventListener(contentEvent, onContent);
for (const type of ["pointerover", "focusin"])
  addEventListener(type, ({ target }) => loadCardsAt(target as Element));
// This script loads when the pointer is on a name already.
for (const element of document.querySelectorAll(":hover,:focus-visible")) loadCardsAt(element);
addEventListener("input", filterPages);
addEventListener("click", (event) => void copyPermalink(event));
