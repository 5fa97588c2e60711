/** What the service worker's script has in its scope; see sw-append.js of gatsby-plugin-offline. */

interface StrategyPlugin {
  cacheWillUpdate?: (args: { request: Request; response: Response }) => Promise<Response | null>;
  cacheKeyWillBeUsed?: (args: { request: Request }) => Promise<Request | string>;
  cachedResponseWillBeUsed?: (args: {
    request: Request;
    cachedResponse?: Response;
  }) => Promise<Response | undefined>;
}

interface RouteArguments {
  url: URL;
  event: { request: Request };
}

interface Strategy {
  handle: (args: RouteArguments) => Promise<Response>;
}

declare const workbox: {
  core: {
    cacheNames: { runtime: string };
    registerQuotaErrorCallback: (callback: () => Promise<unknown>) => void;
  };
  precaching: { getCacheKeyForURL: (url: string) => string };
  routing: {
    registerRoute: (match: (args: RouteArguments) => boolean, handler: Strategy) => void;
    setCatchHandler: (handler: Strategy["handle"]) => void;
  };
  strategies: {
    CacheFirst: new (options: { plugins: StrategyPlugin[] }) => Strategy;
    StaleWhileRevalidate: new (options: { plugins: StrategyPlugin[] }) => Strategy;
    NetworkFirst: new (options: {
      networkTimeoutSeconds: number;
      plugins: StrategyPlugin[];
    }) => Strategy;
  };
};

/** The plugin's route that answers with its app shell. */
declare const navigationRoute: { match: () => boolean };

/** What the plugin's part in the page tells the worker. */
declare const MessageAPI: Record<
  "setPathResources" | "clearPathResources" | "enableOfflineShell",
  (event: ExtendableMessage, data: { path: string }) => void
>;

interface ExtendableMessage extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
