/** The part of Workbox 7 that the worker of gatsby-plugin-offline uses; it would load Workbox 4. */
import { cacheNames, setCacheNameDetails } from "workbox-core";
import { getCacheKeyForURL, precache } from "workbox-precaching";

Object.assign(self, {
  workbox: {
    core: { cacheNames, setCacheNameDetails },
    precaching: { getCacheKeyForURL, precache },
  },
});
