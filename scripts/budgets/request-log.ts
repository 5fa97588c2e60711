import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** A document is the same file under both of its names: the server redirects from one to the other. */
// /concepts/index.html => /concepts/
export function toDocumentPath(path: string): string {
  return path.replace(/\/index\.html$/, "/");
}

/** A request that a server of this process got. */
export interface LoggedRequest {
  /** Path without query: `/concepts/`. */
  path: string;
  /** Made by the service worker or for its script, not by a page. */
  isWorker: boolean;
}

export interface RequestLog {
  /** Requests since the last call. */
  take(): LoggedRequest[];
  stop(): void;
}

const channel = "http.server.request.start";

/** A request as Node tells of it => what the budgets want to know. */
export function toLogged({
  url,
  headers,
}: Pick<IncomingMessage, "url" | "headers">): LoggedRequest {
  const path = (url ?? "/").replace(/[?#].*$/, "");
  // What a worker fetches names the worker's script as its referrer.
  const isWorker =
    headers["service-worker"] === "script" || (headers.referer ?? "").endsWith("/sw.js");
  return { path, isWorker };
}

/**
 * Listens to what the servers of this process are asked for. Unlike a browser's own list it has
 * the service worker's requests too, and nothing that came from a cache.
 */
export function logRequests(): RequestLog {
  let log: LoggedRequest[] = [];
  const listen = (message: unknown): void => {
    log.push(toLogged((message as { request: IncomingMessage }).request));
  };
  subscribe(channel, listen);
  return {
    take() {
      const taken = log;
      log = [];
      return taken;
    },
    stop: () => unsubscribe(channel, listen),
  };
}
