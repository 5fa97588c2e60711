import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** The table of starter kits stands for every part of a page that is a chunk of its own. */
const isChunk =
  (extension: "js" | "css") =>
  ({ pathname }: URL): boolean =>
    /^\/starter-kits[-.][0-9a-f]{20}\./.test(pathname) && pathname.endsWith(`.${extension}`);

const table = (page: Page) => page.getByRole("table");
const alert = (page: Page) => page.getByRole("alert");
const again = (page: Page) => page.getByRole("button", { name: "Try again" });

/** Lines that the page writes to its console as errors. */
function watchErrors(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") lines.push(message.text());
  });
  return lines;
}

const failure = /Failed to load resource|Loading (?:CSS )?chunk|net::ERR|server responded/;

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(failure));

for (const extension of ["js", "css"] as const) {
  test(`a chunk's .${extension} that fails can be tried again`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route(isChunk(extension), (route) => route.abort());
    await page.goto("/starter-kits/");
    await expect(alert(page)).toContainText(
      "could not be loaded. Check your connection and try again.",
    );
    const logged = errors.find((line) => line.includes("chunk"));
    expect(logged).toMatch(
      extension === "js"
        ? /ChunkLoadError: Loading chunk \d+ failed\.\s+\(error: http:\/\/localhost:\d+\/\S+\.js\)/
        : /Loading CSS chunk \d+ failed\.\s+\(http:\/\/localhost:\d+\/\S+\.css\)/,
    );
    await page.unrouteAll();
    await again(page).click();
    await expect(table(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
  });
}

test("the error of a stylesheet carries its code and address", async ({ page }) => {
  const codes: unknown[] = [];
  page.on("console", (message) => {
    for (const argument of message.args()) {
      void argument
        .evaluate((error: { code?: string; request?: string; type?: string }) => [
          error.code,
          error.type,
          error.request,
        ])
        .then((value) => codes.push(value));
    }
  });
  await page.route(isChunk("css"), (route) => route.abort());
  await page.goto("/starter-kits/");
  await expect(alert(page)).toBeVisible();
  await expect
    .poll(() => codes)
    .toContainEqual(["CSS_CHUNK_LOAD_FAILED", "error", expect.stringMatching(/^http.*\.css$/)]);
});

test("a chunk that doesn't come within 120,000 ms has failed", async ({ page }) => {
  await page.clock.install({ time: 0 });
  const asked = page.waitForRequest((request) => isChunk("js")(new URL(request.url())));
  // The list has a shorter timeout.
  const listed = page.waitForResponse(/\/data\/starter-kits/);
  await page.route(isChunk("js"), () => undefined);
  await page.goto("/starter-kits/");
  await asked;
  await (await listed).finished();
  // The clock runs on otherwise, and a busy machine needs more than the last second.
  await page.clock.pauseAt(20_000);
  await page.clock.runFor(99_000);
  await expect(alert(page)).toBeHidden();
  await page.clock.runFor(21_000);
  await expect(alert(page)).toBeVisible();
});

test.describe("after a new deploy", () => {
  test("a page whose chunk is gone reloads, and goes on", async ({ page }) => {
    let gone = true;
    await page.route(isChunk("js"), (route) =>
      gone ? route.fulfill({ status: 404, body: "gone" }) : route.continue(),
    );
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && (documents += 1) === 2) gone = false;
    });
    await page.goto("/starter-kits/");
    await expect(table(page)).toBeVisible();
    expect(documents).toBe(2);
  });
});
