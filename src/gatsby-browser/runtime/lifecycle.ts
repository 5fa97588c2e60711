import type { GatsbyBrowser } from "gatsby";
import { announceAsleep, announceContent, contentEvent } from "../page-events";
import { closePanel } from "../panel";
import { navigateInPage } from "./navigate-in-page";
import { prefetchOnIntent } from "./prefetch";
import { scrollAfterNavigation, settlePendingScroll, startScrolling } from "./scroll";

/** What Gatsby throws, unheard, when it can't have what the page needs to be hydrated. */
const hydrationFailure = /Not rendering React|loading (?:CSS )?chunk|component chunk/i;

function tellHydrationFailure(event: PromiseRejectionEvent): void {
  const isHydrated = document.documentElement.dataset.hydrated !== undefined;
  if (isHydrated || !hydrationFailure.test(String(event.reason))) return;
  event.preventDefault();
  console.error(event.reason);
  announceAsleep();
}

/** Starts what serves every page once the runtime is there. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Without its setup Gatsby would render, break, and leave an empty page: it never starts.
  if (process.env.NODE_ENV === "production" && !("___chunkMapping" in window)) {
    announceAsleep();
    return new Promise<void>(() => undefined) as never;
  }
  addEventListener("unhandledrejection", tellHydrationFailure);
  navigateInPage();
  document.addEventListener(contentEvent, settlePendingScroll);
  // webpack leaves this out of a production build, and with it all that it imports.
  if (process.env.NODE_ENV === "development") {
    void import("../../components/Problems/Problems").then(({ showProblems }) => showProblems());
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
