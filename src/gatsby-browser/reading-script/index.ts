/**
 * The reading script: loaded at the first scroll, touch or pointer move, for what a reader of the
 * page needs beyond the page itself. It knows nothing of React.
 */
import { contentEvent } from "../page-events";
import { startBanners } from "./banners";
import { upgradeCodeTabs } from "./code-tabs";
import { markHeadingInView } from "./heading-in-view";
import { loadImagesInView, retryFailedImages } from "./images";
import { serveMenus } from "./menu";
import { pauseOutOfView } from "./motion";
import { showCurrentItem } from "./sidebar-scroll";
import { listenToSwipes } from "./swipe";

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
document.addEventListener("docs:hydrated", upgradeCodeTabs);
addEventListener("resize", markHeadingInView);
addEventListener("online", retryFailedImages);

// Without an export esbuild takes this for a script, and wraps every module in a function.
export {};
