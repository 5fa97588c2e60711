/**
 * The reading script: loads at the first scroll, touch or pointer move with everything that helps
 * readers. Independent of React.
 */
import { contentEvent } from "./page-events";
import { startBanners } from "./banners";
import { showStoredManager, watchManagers } from "./code-tabs";
import { markHeadingInView, showCurrentItem } from "./reading-place";
import { loadImagesInView, retryFailedImages } from "./images";
import { serveMenus } from "./menu";
import { pauseOutOfView } from "./motion";

function onContent(): void {
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
document.addEventListener(contentEvent, onContent);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

export { toggleHeadings } from "./headings";
export { listenToSwipes } from "./swipe";
