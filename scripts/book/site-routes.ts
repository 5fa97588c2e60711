import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";

/**
 * Answers a browser with the built site under the site's own address, and with nothing for any
 * other: links then lead where they will lead readers, and no network is needed.
 *
 * @param documents made for the occasion, by path
 */
export async function routeSite(
  context: BrowserContext,
  siteUrl: string,
  publicDir: string,
  documents: ReadonlyMap<string, string>,
): Promise<void> {
  const origin = new URL(siteUrl).origin;
  await context.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) return route.abort();
    const body = documents.get(url.pathname);
    if (body !== undefined) return route.fulfill({ body, contentType: "text/html; charset=utf-8" });
    const file = decodeURIComponent(url.pathname).replace(/\/$/, "/index.html");
    if (!existsSync(join(publicDir, file))) return route.fulfill({ status: 404 });
    return route.fulfill({ path: join(publicDir, file) });
  });
}
