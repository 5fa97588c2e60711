import type { GatsbyBrowser } from "gatsby";
import { announceContent, contentEvent } from "../page-events";
import { closePanel } from "../panel";
import { navigateInPage } from "./navigate-in-page";
import { prefetchOnIntent } from "./prefetch";
import { scrollAfterNavigation, settlePendingScroll, startScrolling } from "./scroll";

/** Starts what serves every page once the runtime is there. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  navigateInPage();
  document.addEventListener(contentEvent, settlePendingScroll);
  // webpack leaves this out of a production build, and with it all that it imports.
  if (process.env.NODE_ENV === "development") {
    void import("../../components/Problems/start").then(({ showProblems }) => showProblems());
  }
};

/** The page is hydrated: clicks that came too early are played again. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.dataset.hydrated = "";
  document.dispatchEvent(new Event("docs:hydrated"));
  startScrolling();
  prefetchOnIntent();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (!prevLocation) return;
  closePanel();
  scrollAfterNavigation(location.pathname !== prevLocation.pathname);
  announceContent();
};

/**
 * All scrolling is ours. Waking a page must not scroll it, a reader may have read half of it; and
 * Gatsby doesn't ask at all when a hash leads to content that is still to come.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;
