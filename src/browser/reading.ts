/**
 * The reading script: loads at the first scroll, touch or pointer move with everything that helps
 * readers. Independent of React.
 */
import { prepareFontsLater, usePreparedFonts } from "./fonts";
import { contentEvent } from "./page-events";
import { addBackToTop } from "./back-to-top";
import { startBanners } from "./banners";
import { showStoredManager, watchManagers } from "./code-tabs";
import { markHeadingInView, showCurrentItem } from "./reading-place";
import { loadImagesInView, retryFailedImages } from "./images";
import { serveMenus } from "./menu";
import { pauseOutOfView } from "./motion";
import { focusableScrollers } from "./scrollers";

declare const TOOLS_SCRIPT: string;

// In a variable, because esbuild would resolve a string.
const toolsAddress = TOOLS_SCRIPT;

/** A new page is laid out after this time, in milliseconds; measuring earlier would force layout. */
const LAYOUT_TIME = 500;

/** What has tools: code, tables, names, headings with a link, the header's icons, the filter. */
const TOOL_PLACES = ".code,.table,.ref,h2,h3,.icon-button,[data-filter]";

/** Loads the tools where a reader points, moves the focus or touches. */
function loadToolsAt(target: EventTarget | null): void {
  if (target instanceof Element && target.closest(TOOL_PLACES)) loadTools();
}

export function loadTools(): void {
  import(toolsAddress).catch(() => undefined); // The text can be read all the same.
}

function onContent(): void {
  usePreparedFonts();
  showStoredManager();
  markHeadingInView();
  loadImagesInView();
  showCurrentItem();
  pauseOutOfView();
  if ("fresh" in document.documentElement.dataset) setTimeout(focusableScrollers, LAYOUT_TIME);
  else focusableScrollers();
}

startBanners();
serveMenus();
watchManagers();
onContent();
prepareFontsLater();
addBackToTop();
for (const type of ["pointerover", "focusin", "touchstart"])
  addEventListener(type, ({ target }) => loadToolsAt(target), { passive: true });
document.addEventListener(contentEvent, onContent);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

export { copyMarkdown } from "./copy-markdown";
export { toggleHeadings } from "./headings";
export { listenToSwipes } from "./swipe";
