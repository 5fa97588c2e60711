import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Saves some files as the window does that saves all, with a list of these alone. */
export const saveSome = (page: Page, urls: readonly string[]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const list = (await (await fetch("/offline-files.json?save=1")).json()) as {
      version: string;
      files: [url: string, bytes: number, hash: string][];
    };
    const files = list.files.filter(([url]) => wanted.includes(url));
    const cache = await caches.open("docs-saved-2");
    for (const [url, , hash] of files) {
      await cache.put(`${url}?saved=${hash}`, await fetch(`${url}?save=${hash}`));
    }
    const packed = JSON.stringify({ ...list, files });
    await cache.put("/offline-files.json?saved", new Response(packed));
  }, urls);

/** Damages all that is stored under a path. */
export async function damage(
  page: Page,
  path: string,
  how: "garbage" | "of another type",
): Promise<void> {
  const count = await page.evaluate(
    async ([wanted, kind]) => {
      let damaged = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (new URL(request.url).pathname !== wanted) continue;
          const stored = await cache.match(request);
          const headers = new Headers(stored?.headers);
          if (kind === "of another type") headers.set("Content-Type", "text/plain");
          const text = kind === "garbage" ? "<h1>garbage" : ((await stored?.text()) ?? "");
          await cache.put(request, new Response(text, { headers }));
          damaged += 1;
        }
      }
      return damaged;
    },
    [path, how] as const,
  );
  expect(count, `nothing is stored of ${path}`).toBeGreaterThan(0);
}
