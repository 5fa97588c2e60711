/** Tools for readers; the reading script loads them on first use. */
import { adoptStyles } from "./adopt-styles";
import { watchCode } from "./code-tools";
import { hideOptionCard, watchOptions } from "./option-card";
import { contentEvent } from "./page-events";
import styles from "./reading-tools.lazy.css";
import { addSiteLinks, copyPermalink, filterPages } from "./site-menu";

function onContent(): void {
  hideOptionCard();
  addSiteLinks();
  watchCode();
}

adoptStyles(styles as string);
onContent();
document.addEventListener(contentEvent, onContent);
watchOptions();
addEventListener("input", filterPages);
addEventListener("click", (event) => void copyPermalink(event));
