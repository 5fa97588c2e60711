/** Cache Storage in memory, for tests: jsdom has none. `full` makes it refuse to take more. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const settings = { full: false };
  const toKey = (request: string | { url: string }): string =>
    new URL(typeof request === "string" ? request : request.url, "http://localhost").href;
  const toCache = (entries: Map<string, Response>) => ({
    match: (request: string) => Promise.resolve(entries.get(toKey(request))?.clone()),
    put: (request: string, response: Response) => {
      if (settings.full) return Promise.reject(new DOMException("Full", "QuotaExceededError"));
      entries.set(toKey(request), response);
      return Promise.resolve();
    },
    delete: (request: string) => Promise.resolve(entries.delete(toKey(request))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
  });
  const storage = {
    has: (name: string) => Promise.resolve(all.has(name)),
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve(toCache(entries));
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    keys: () => Promise.resolve([...all.keys()]),
  };
  return { storage, settings, keysOf: (name: string) => [...(all.get(name)?.keys() ?? [])] };
}
