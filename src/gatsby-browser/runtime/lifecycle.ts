import type { GatsbyBrowser } from "gatsby";
import { announceContent, contentEvent } from "../page-events";
import { closePanel } from "../panel";
import { navigateInPage } from "./navigate-in-page";
import { prefetchOnIntent } from "./prefetch";
import { scrollWhenReady, settlePendingScroll } from "./scroll";

/** Starts what serves every page once the runtime is there. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  navigateInPage();
  document.addEventListener(contentEvent, settlePendingScroll);
};

/** The page is hydrated: clicks that came too early are played again. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.documentElement.dataset["hydrated"] = "";
  document.dispatchEvent(new Event("docs:hydrated"));
  // Gatsby saves the scroll position at the next scroll, but the reader may have scrolled already.
  dispatchEvent(new Event("scroll"));
  prefetchOnIntent();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (!prevLocation) return;
  closePanel();
  announceContent();
};

type ScrollLocation = Location & { key?: string; action?: string };

/**
 * All scrolling is ours. Waking a page must not scroll it: a reader may have read half of it.
 * Within one page the browser does it.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps,
  getSavedScrollPosition,
}) => {
  const previous = (prevRouterProps as { location: Location } | undefined)?.location;
  const location = routerProps.location as ScrollLocation;
  if (!previous || previous.pathname === location.pathname) return false;
  const saved =
    location.action === "POP" ? getSavedScrollPosition(location as never)?.[1] : undefined;
  scrollWhenReady({ hash: location.hash, saved: saved || !location.hash ? (saved ?? undefined) : undefined });
  return false;
};
