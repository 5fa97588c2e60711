/** What the service worker's script has in its scope; see sw-append.js of gatsby-plugin-offline. */

interface StrategyPlugin {
  cacheWillUpdate?: (args: { response: Response }) => Promise<Response | null>;
  cacheKeyWillBeUsed?: (args: { request: Request }) => Promise<Request | string>;
  cachedResponseWillBeUsed?: (args: {
    request: Request;
    cachedResponse?: Response;
  }) => Promise<Response | undefined>;
}

declare const workbox: {
  core: {
    cacheNames: { runtime: string };
    registerQuotaErrorCallback: (callback: () => Promise<unknown>) => void;
  };
  precaching: { getCacheKeyForURL: (url: string) => string };
  routing: {
    registerRoute: (
      match: (args: { url: URL; event: { request: Request } }) => boolean,
      handler: object,
    ) => void;
    setCatchHandler: (
      handler: (args: { url: URL; event: { request: Request } }) => Promise<Response>,
    ) => void;
  };
  strategies: {
    NetworkFirst: new (options: {
      networkTimeoutSeconds: number;
      plugins: StrategyPlugin[];
    }) => object;
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
