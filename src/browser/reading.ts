/**
 * The reading script: loaded at the first scroll, touch or pointer move, for what a reader of the
 * page needs beyond the page itself. It knows nothing of React.
 */
import { contentEvent } from "./page-events";
import { startBanners } from "../gatsby-browser/reading-script/banners";
import { upgradeCodeTabs } from "../gatsby-browser/reading-script/code-tabs";
import { markHeadingInView } from "../gatsby-browser/reading-script/heading-in-view";
import { loadImagesInView, retryFailedImages } from "../gatsby-browser/reading-script/images";
import { serveMenus } from "../gatsby-browser/reading-script/menu";
import { pauseOutOfView } from "../gatsby-browser/reading-script/motion";
import { showCurrentItem } from "../gatsby-browser/reading-script/sidebar-scroll";
import { listenToSwipes } from "../gatsby-browser/reading-script/swipe";

function onContent(): void {
  upgradeCodeTabs();
  markHeadingInView();
  loadImagesInView();
  showCurrentItem();
  pauseOutOfView();
}

startBanners();
listenToSwipes();
serveMenus();
onContent();
document.addEventListener(contentEvent, onContent);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

export { toggleHeadings } from "./headings";
