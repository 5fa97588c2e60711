import type { GatsbyBrowser } from "gatsby";
import { announceContent } from "./page-events";
import { scrollToHash } from "./hash-target";
import { closePanel } from "./panel";
import { startIslands } from "./islands";

/** Starts what needs webpack's bundles: the islands, and in development the list of problems. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  startIslands();
  // webpack leaves this out of a production build, and with it all that it imports.
  if (process.env.NODE_ENV === "development") {
    void import("../components/problems/problems").then(({ showProblems }) => showProblems());
  }
};

/** Development only: Gatsby's runtime has shown a page. Of a built site `navigate.ts` does it. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location }) => {
  closePanel();
  document.documentElement.toggleAttribute(
    "data-sections",
    document.querySelector("[data-section-bar]") !== null,
  );
  if (location.hash) scrollToHash(location.hash);
  announceContent();
};
