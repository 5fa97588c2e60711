import type { GatsbyBrowser } from "gatsby";
import { announceContent } from "./page-events";
import { scrollToHash } from "./hash-target";
import { closePanel } from "./panel";
import { startIslands } from "./islands";

/** Starts the islands and, in development, the list of problems. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startIslands();
  // Not part of a production build.
  if (process.env.NODE_ENV === "development") {
    void import("../components/problems/problems").then(({ showProblems }) => showProblems());
  }
};

/** Development only: Gatsby has shown a page. In production, `navigate.ts` does. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  closePanel();
  document.documentElement.toggleAttribute(
    "data-sections",
    document.querySelector("[data-section-bar]") !== null,
  );
  if (location.hash) scrollToHash(location.hash);
  announceContent();
};
