/**
 * The reading script: loaded at the first scroll, touch or pointer move, for what a reader of the
 * page needs beyond the page itself. It knows nothing of React.
 */
import { contentEvent } from "./page-events";
import { startBanners } from "./banners";
import { upgradeCodeTabs } from "./code-tabs";
import { markHeadingInView, showCurrentItem } from "./reading-place";
import { loadImagesInView, retryFailedImages } from "./images";
import { serveMenus } from "./menu";
import { pauseOutOfView } from "./motion";

function onContent(): void {
  upgradeCodeTabs();
  markHeadingInView();
  loadImagesInView();
  showCurrentItem();
  pauseOutOfView();
}

startBanners();
serveMenus();
onContent();
document.addEventListener(contentEvent, onContent);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

export { toggleHeadings } from "./headings";
export { listenToSwipes } from "./swipe";
