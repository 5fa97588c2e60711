const toUrl = (request: string | { url: string }): string =>
  new URL(typeof request === "string" ? request : request.url, "http://localhost").href;

/** Cache Storage in memory, for tests: jsdom has none. `isFull` makes it refuse to take more. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const settings = { isFull: false };
  const toCache = (entries: Map<string, Response>) => ({
    match: (request: string) => Promise.resolve(entries.get(toUrl(request))?.clone()),
    put: (request: string, response: Response) => {
      if (settings.isFull) return Promise.reject(new DOMException("Full", "QuotaExceededError"));
      entries.set(toUrl(request), response);
      return Promise.resolve();
    },
    delete: (request: string) => Promise.resolve(entries.delete(toUrl(request))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  });
  const storage = {
    match: (request: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(all.get(cacheName)?.get(toUrl(request))?.clone()),
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(toCache(entries));
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
  };
  return { storage, settings, keysOf: (name: string) => [...(all.get(name)?.keys() ?? [])] };
}
