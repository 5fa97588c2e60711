/**
 * The reading script: loaded at the first scroll, touch or pointer move, for what a reader of the
 * page needs beyond the page itself. It knows nothing of React.
 */
import { contentEvent } from "../page-events";
import { loadAvatarsInView } from "./avatars";
import { upgradeCodeTabs } from "./code-tabs";
import { markHeadingInView } from "./heading-in-view";
import { showCurrentItem } from "./sidebar-scroll";
import { listenToSwipes } from "./swipe";

function onContent(): void {
  upgradeCodeTabs();
  markHeadingInView();
  loadAvatarsInView();
  showCurrentItem();
}

listenToSwipes();
onContent();
document.addEventListener(contentEvent, onContent);
document.addEventListener("docs:hydrated", upgradeCodeTabs);
addEventListener("resize", markHeadingInView);
