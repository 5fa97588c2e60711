import type { CDPSession, Page } from "@playwright/test";
import { awaken } from "./support/places";
import { expect, test } from "./support/test";

/*
 * How fast the search answers, and what it loads. Times are taken in the page, from the event of
 * the key to the frame in which the list of its query stands. The limits are for a machine that
 * does nothing else: each is tried some times, and the best one counts.
 */

const box = ".DocSearch-Input";

/** Begins to take the time of each key until the list stands; the page keeps them. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const kept = window as unknown as { answers: { first: number; final: number }[] };
    kept.answers = [];
    let started = 0;
    const look = (): void => {
      const [last] = kept.answers.slice(-1);
      if (!last || !document.querySelector(".DocSearch-Hit")) return;
      const time = performance.now() - started;
      if (last.first === 0) last.first = time;
      last.final = time;
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    document.addEventListener(
      "input",
      (event) => {
        if (!(event.target as Element).matches(selector)) return;
        started = performance.now();
        kept.answers.push({ first: 0, final: 0 });
      },
      true,
    );
  }, box);
}

const answers = (page: Page): Promise<{ first: number; final: number }[]> =>
  page.evaluate(
    () => (window as unknown as { answers: { first: number; final: number }[] }).answers,
  );

async function settled(page: Page): Promise<void> {
  await expect(page.locator(".DocSearch-Hit").first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector(".DocSearch-Container--Stalled"));
  await page.waitForTimeout(300);
}

/** Bytes that come over the line from now on, headers included. */
async function watchBytes(page: Page): Promise<{ total: number; session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const watched = { total: 0, session };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    watched.total += encodedDataLength;
  });
  return watched;
}

for (const [slow, awake, n] of [
  [false, true, 1],
  [false, true, 2],
  [false, false],
  [true, true],
  [true, false],
])
  test(`zz measure ${slow} ${awake} ${n}`, async ({ page }) => {
    test.setTimeout(60000);
    await page.goto("/concepts/");
    if (awake) await awaken(page);
    await page.waitForTimeout(1000);
    const bytes = await watchBytes(page);
    if (slow) {
      await bytes.session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      });
      await bytes.session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    }
    await page.keyboard.press("/");
    await page.locator(box).waitFor();
    const opened = bytes.total;
    await watchAnswers(page);
    await page.keyboard.type("s");
    await settled(page);
    await page.keyboard.type("plitChunks", { delay: 80 });
    await settled(page);
    if (slow) await page.waitForTimeout(3000);
    console.log(
      { slow, awake, opened, total: bytes.total },
      JSON.stringify((await answers(page)).map((a) => [Math.round(a.first), Math.round(a.final)])),
    );
  });
