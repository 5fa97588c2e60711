import type { Page } from "@playwright/test";

/** Cuts the page off from all other hosts, so that no test depends on one. */
export const cutOff = (page: Page): Promise<unknown> =>
  page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());

/** Makes storage throw, as it does where cookies are blocked. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });

/** Sets the size of text as a reader does in the settings of the browser, in pixels; 16 is usual. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", {
    fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) },
  });
}

/** Changes the HTML of documents on their way to the page. */
export async function changeHtml(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith("/"),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

/** Loads the reading script, as a first movement of the pointer does. */
export async function startReading(page: Page): Promise<void> {
  const script = page.waitForResponse(/\/reading-/);
  await page.mouse.move(200, 400);
  await page.mouse.move(210, 410);
  await (await script).finished();
  await page.waitForTimeout(50);
}
