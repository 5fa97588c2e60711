/** Tools for readers; the reading script loads them on first use. */
import { adoptStyles } from "./adopt-styles";
import { watchCode } from "./code-tools";
import { contentEvent } from "./page-events";
import styles from "./reading-tools.lazy.css";
import { addSiteLinks, copyPermalink, filterPages } from "./site-menu";

function onContent(): void {
  addSiteLinks();
  watchCode();
}

adoptStyles(styles as string);
onContent();
document.addEventListener(contentEvent, onContent);
addEventListener("input", filterPages);
addEventListener("click", (event) => void copyPermalink(event));
