/**
 * The reading script: loads at the first scroll, touch or pointer move with everything that helps
 * readers. Independent of React.
 */
import { prepareFonts, usePreparedFonts } from "./fonts";
import { contentEvent } from "./page-events";
import { addBackToTop } from "./back-to-top";
import { startBanners } from "./banners";
import { showStoredManager, watchManagers } from "./code-tabs";
import { markHeadingInView, showCurrentItem } from "./reading-place";
import { loadImagesInView, retryFailedImages } from "./images";
import { serveMenus } from "./menu";
import { pauseOutOfView } from "./motion";

declare const TOOLS_SCRIPT: string;

// In a variable, because esbuild would resolve a string.
const toolsAddress = TOOLS_SCRIPT;

/** What has tools: code, headings with their links, the icons and the pages of the frame. */
const TOOL_PLACES = ".code,h2,h3,header,aside[data-panel]";

/** Loads the tools where a reader points, moves the focus or touches. */
function loadTools(target: EventTarget | null): void {
  if (target instanceof Element && target.closest(TOOL_PLACES))
    import(toolsAddress).catch(() => undefined); // The text can be read all the same.
}

function onContent(): void {
  usePreparedFonts();
  showStoredManager();
  markHeadingInView();
  loadImagesInView();
  showCurrentItem();
  pauseOutOfView();
}

startBanners();
serveMenus();
watchManagers();
onContent();
prepareFonts();
addBackToTop();
for (const type of ["pointerover", "focusin", "touchstart"])
  addEventListener(type, ({ target }) => loadTools(target), { passive: true });
// The menu may be open already.
loadTools(document.activeElement);
document.addEventListener(contentEvent, onContent);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

export { copyMarkdown } from "./copy-markdown";
export { toggleHeadings } from "./headings";
export { listenToSwipes } from "./swipe";
