import type { Browser, CDPSession, Page } from "@playwright/test";
import { expect, test } from "./support/test";

/*
 * How fast the search answers, and what it loads. Times are taken in the page, from the event of
 * the key to the frame in which the list of its query stands. The limits are for a machine that
 * does nothing else: each is tried some times, until one attempt is fast enough.
 */

const box = ".DocSearch-Input";
const ATTEMPTS = 3;

// The line and the processor that the design's figures were read with: 1.6 Mbit/s, 150 ms, 4 ×.
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SLOWDOWN = 4;
/** What the loop of `slowDown` takes on that processor, in milliseconds, measured. */
const LOOP_MS = 158;

/** Slows a page's processor down to the design's, or less if the machine is slower or busy. */
async function slowDown(page: Page, session: CDPSession): Promise<void> {
  const time = await page.evaluate(() => {
    const begin = performance.now();
    let sum = 0;
    for (let step = 0; step < 30_000_000; step += 1) sum = (sum * 31 + step) | 0;
    return performance.now() - begin + (sum & 0);
  });
  const rate = Math.max(1, SLOWDOWN * Math.min(1, LOOP_MS / time));
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

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

/**
 * The figures of an attempt that all are within their limits, or else the best of all attempts;
 * each is made in a browser that has read nothing yet.
 */
async function best(
  browser: Browser,
  limits: readonly number[],
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  let figures = limits.map(() => Infinity);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const context = await browser.newContext();
    const measured = await measure(await context.newPage());
    await context.close();
    figures = figures.map((figure, index) => Math.min(figure, measured[index] ?? Infinity));
    if (limits.every((limit, index) => (figures[index] ?? Infinity) <= limit)) break;
  }
  return figures;
}

test("the first results stand 200 ms after the first key at most, and 50 ms after a later one", async ({
  browser,
}) => {
  const figures = await best(browser, [200, 50], async (page) => {
    await page.goto("/concepts/");
    await page.keyboard.press("/");
    await page.locator(box).waitFor();
    await watchAnswers(page);
    for (const key of "splitChunks") {
      await page.keyboard.type(key);
      await settled(page);
    }
    const [cold, ...warm] = (await answers(page)).map((answer) => answer.first).filter(Boolean);
    const median = warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)];
    return [cold ?? Infinity, median ?? Infinity];
  });
  expect(figures[0]).toBeLessThanOrEqual(200);
  expect(figures[1]).toBeLessThanOrEqual(50);
});

test("on a slow line the field is there within 150 ms of the key that opens it", async ({
  browser,
}) => {
  const [time] = await best(browser, [150], async (page) => {
    await page.goto("/concepts/");
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slowLine);
    const drawn = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = Infinity;
          addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), true);
          const look = (now: number): void => {
            const island = document.querySelector("[data-island=search]");
            const box = document.querySelector(".DocSearch-Input");
            const isDrawn = island && getComputedStyle(island, "::before").content !== "none";
            if (isDrawn || box) resolve(now - pressed);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.keyboard.press("/");
    return [await drawn];
  });
  expect(time).toBeLessThanOrEqual(150);
});

for (const [query, most, answered] of [
  ["splitChunks", 160_000, 120],
  // Its last result comes with the texts of its words.
  ["change port of the server", 160_000, 2_500],
] as const) {
  test(`on a slow line "${query}" costs ${String(most)} B at most, and is answered ${String(answered)} ms after its last key`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const figures = await best(browser, [most, answered], async (page) => {
      await page.goto("/concepts/");
      const bytes = await watchBytes(page);
      await bytes.session.send("Network.emulateNetworkConditions", slowLine);
      await slowDown(page, bytes.session);
      await page.keyboard.press("/");
      await page.locator(box).waitFor();
      await watchAnswers(page);
      if (query.includes(" ")) {
        // On a busy machine typing pauses, and texts load for words that are being typed.
        await page.keyboard.insertText(query);
      } else await page.keyboard.type(query, { delay: 100 });
      await settled(page);
      // What comes late counts too.
      await page.waitForTimeout(2_500);
      return [bytes.total, (await answers(page)).at(-1)?.final ?? Infinity];
    });
    expect(figures[0]).toBeGreaterThan(10_000);
    expect(figures[0]).toBeLessThanOrEqual(most);
    expect(figures[1]).toBeLessThanOrEqual(answered);
  });
}
