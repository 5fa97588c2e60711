/**
 * The part of Workbox 7 that the worker of gatsby-plugin-offline uses. The plugin would load
 * Workbox 4 in four more files.
 */
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
