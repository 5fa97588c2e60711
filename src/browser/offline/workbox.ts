/** The part of Workbox 7 that the worker of gatsby-plugin-offline uses; it would load Workbox 4. */
import { cacheNames, setCacheNameDetails } from "workbox-core";
import { getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

Object.assign(self, {
  workbox: {
    core: { cacheNames, setCacheNameDetails },
    precaching: { getCacheKeyForURL, precacheAndRoute },
    routing: { NavigationRoute, registerRoute },
  },
});
