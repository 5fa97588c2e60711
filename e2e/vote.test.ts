import type { Locator, Page, Route } from "@playwright/test";
import {
  answerOf,
  requestOf,
  requestsOf,
} from "../plugins/gatsby-source-feature-requests/testing/fixture";
import { expectAccessible, LOOKS, setLook } from "./support/accessible";
import { shifted, watchShifts } from "./support/shifts";
import { expect, test } from "./support/test";

const github = "https://api.github.com/**";
const cors = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after, x-ratelimit-remaining, x-ratelimit-reset",
};

type Reply = (route: Route) => Promise<void>;

const reply =
  (status: number, json: unknown, headers: Record<string, string> = {}): Reply =>
  (route) =>
    route.fulfill({ status, json, headers: { ...cors, ...headers } });

/** 64 requests on three pages, as GitHub would answer with them. */
const pages: Reply = (route) => {
  const page = Number(new URL(route.request().url()).searchParams.get("page"));
  const first = (page - 1) * 30 + 1;
  return reply(200, answerOf(requestsOf(first, Math.min(first + 29, 64)), 64))(route);
};

/** Answers in GitHub's place, by turn, the last reply again and again; out: what was asked. */
async function replyInTurn(page: Page, ...turn: Reply[]): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(github, (route) => {
    asked.push(new URL(route.request().url()));
    const next = turn[Math.min(asked.length, turn.length) - 1];
    return next ? next(route) : route.abort();
  });
  return asked;
}

/** GitHub refuses until a time in ten minutes. */
const comeBack = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 600_000);
const clock = comeBack.toLocaleTimeString("en", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const limited = reply(
  403,
  { message: "API rate limit exceeded" },
  { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(comeBack.getTime() / 1000) },
);

const ranking = (page: Page): Locator => page.getByRole("region", { name: "Most wanted features" });
const rows = (page: Page): Locator => ranking(page).getByRole("listitem");
const status = (page: Page): Locator => ranking(page).getByRole("status");

/** Holds replies back until the returned function is called. */
function held(then: Reply): [Reply, () => void] {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return [async (route) => released.then(() => then(route)), release];
}

test.describe("loading", () => {
  test("the static HTML holds nothing of it", async ({ page, request, consoleGuard }) => {
    consoleGuard.allow(/net::ERR_/);
    await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
    const html = await (await request.get("/vote/")).text();
    expect(html).toContain("Most wanted features");
    expect(html).toContain("Loading the feature requests…");
    expect(html).not.toContain("Vote on GitHub:");

    const asked = await replyInTurn(page, pages);
    const files: string[] = [];
    page.on("request", (each) => {
      if (each.url().includes("/data/feature-requests")) files.push(each.url());
    });
    for (const url of ["/", "/concepts/", "/organization/"]) {
      await page.goto(url);
      await page.waitForTimeout(200);
    }
    expect([asked, files]).toEqual([[], []]);
  });

  test("ten empty rows hold the place of the list", async ({ page }) => {
    await watchShifts(page);
    const [slow, release] = held(pages);
    await replyInTurn(page, slow);
    await page.goto("/vote/");
    await expect(status(page)).toHaveText("Loading the feature requests…");
    const empty = ranking(page).locator("[aria-hidden] > div");
    await expect(empty).toHaveCount(10);
    // The chunk's rows take the place of the page's own: for a moment the first have gone.
    let top: number | undefined;
    let heights = new Set<number>();
    await expect(async () => {
      heights = new Set(await empty.evaluateAll((all) => all.map((row) => row.clientHeight)));
      top = (await empty.first().boundingBox())?.y;
      expect(heights).not.toContain(0);
      expect(top).toBeDefined();
    }).toPass();
    release();
    await expect(rows(page)).toHaveCount(30, { timeout: 15_000 });
    const after = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(new Set(after)).toEqual(heights);
    await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBe(top);
    expect(await shifted(page)).toBeLessThan(0.001);
  });

  test("without script the page says how to see the list", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/vote/");
    // Playwright's own matchers take what is in a noscript element for no text.
    const said = await page.locator("main noscript").evaluate((element) => element.textContent);
    expect(said).toContain("needs JavaScript");
    await expect(page.getByText("Loading the feature requests…")).toBeHidden();
    await expect(page.getByRole("link", { name: "The same list on GitHub" })).toBeVisible();
    await context.close();
  });
});

test.describe("for everybody", () => {
  const long = [
    requestOf(1, { title: "x".repeat(256), votes: 12_345, comments: 12_345 }),
    requestOf(2, { title: "A title of many words that goes on ".repeat(7), votes: 1_000 }),
    requestOf(3, { title: `\`${"configuration.option.".repeat(8)}\`` }),
    requestOf(4, { title: "Kürze شرح 説明" }),
  ];

  for (const width of [320, 1024]) {
    test(`at ${String(width)} px every row is as high as the others`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await replyInTurn(page, reply(200, answerOf(long, 64)));
      await page.goto("/vote/");
      // On narrow screens the ranking is far below, and waits until it comes near.
      await ranking(page).scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(4);
      const facts = await rows(page).evaluateAll((all) => ({
        heights: [...new Set(all.map((row) => row.clientHeight))],
        // A row must hold its parts, or they would lie over the next one.
        spill: all.some((row) =>
          [...row.querySelectorAll("h3, p, a")].some(
            (part) => part.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 1,
          ),
        ),
        width: document.documentElement.scrollWidth,
      }));
      const small = await ranking(page)
        .locator("a, button")
        .evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().height < 44)
            .map((each) => each.outerHTML),
        );
      if (width === 320) expect(small).toEqual([]);
      expect(facts.heights).toHaveLength(1);
      expect(facts.spill).toBe(false);
      expect(facts.width).toBeLessThanOrEqual(width);
    });
  }

  for (const look of LOOKS) {
    test(`axe finds nothing: ${look.name}`, async ({ page, consoleGuard }) => {
      consoleGuard.allow(/Failed to load resource/);
      await setLook(page, look);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const [slow, release] = held(pages);
      await replyInTurn(page, reply(500, {}), slow, limited);
      await page.goto("/vote/");
      await expect(ranking(page).getByRole("alert")).toBeVisible();
      await expectAccessible(page, "main");
      await ranking(page).getByRole("button", { name: "Try again" }).click();
      await expect(status(page)).toHaveText("Loading the feature requests…");
      await expectAccessible(page, "main");
      release();
      await ranking(page).getByRole("button", { name: "Show more" }).click();
      await expect(ranking(page).getByRole("alert")).toContainText(clock);
      await expectAccessible(page, "main");
    });
  }
});
