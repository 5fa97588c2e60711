import type { Page } from "@playwright/test";
import { answerOf, requestOf } from "../src/lib/votes/fixture";
import { builtPages, inParts } from "./support/built-pages";
import { kinds, type Kind } from "./support/kinds";
import { sidebarLink, title } from "./support/places";
import { startReading } from "./support/surroundings";
import { expect, test } from "./support/test";
import { watchViolations } from "./support/violations";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`;
const isOwn = (address: string): boolean =>
  ["localhost", ""].includes(new URL(address).hostname) || address.startsWith("data:");

/** Answers in the place of all other hosts, as they would: images, GitHub's list, Discord's room. */
async function answerForOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, async (route) => {
    const address = route.request().url();
    asked.push(address);
    if (address.startsWith("https://api.github.com/")) {
      const json = answerOf(
        [1, 2, 3].map((number) => requestOf(number)),
        3,
      );
      await route.fulfill({ json, headers: { "access-control-allow-origin": "*" } });
    } else if (route.request().resourceType() === "image") {
      await route.fulfill({ contentType: "image/svg+xml", body: picture });
    } else {
      await route.fulfill({ contentType: "text/html", body: "<title>Room</title><p>The room</p>" });
    }
  });
  return asked;
}

test("the pages of the site are known", () => {
  expect(builtPages.length).toBeGreaterThan(150);
  expect(builtPages).toEqual(expect.arrayContaining(["/", "/404.html", "/concepts/printable/"]));
});

test("every kind of answer carries the policy and the other headers of security", async ({
  request,
}) => {
  for (const url of ["/", "/concepts/", "/nothing/", "/sw.js", "/search-index.json"]) {
    const headers = (await request.get(url)).headers();
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self' /);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    // This server has no https: it must not send its readers there.
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

/** Moves the pointer, so that the reading script comes; out: whether it did. */
async function pointAt(page: Page): Promise<boolean> {
  const script = page.waitForResponse(/\/reading-/, { timeout: 5_000 }).then(
    (response) => response.ok(),
    () => false,
  );
  await page.mouse.move(200, 400);
  await page.mouse.move(210, 410);
  return script;
}

const PARTS = 8;
for (const [index, urls] of inParts(builtPages, PARTS).entries()) {
  const name = `part ${String(index + 1)} of ${String(PARTS)}`;

  test(`every page, only read, asks no other host and breaks no rule, ${name}`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(300_000);
    // The not-found page is answered with its status.
    consoleGuard.allow(/status of 404/);
    const violations = await watchViolations(page);
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!isOwn(request.url())) outside.push(`${page.url()}: ${request.url()}`);
    });
    for (const url of urls) await page.goto(url);
    expect(outside).toEqual([]);
    expect(violations).toEqual([]);
  });

  test(`every page, scrolled and pointed at, breaks no rule, ${name}`, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(300_000);
    consoleGuard.allow(/status of 404/);
    const violations = await watchViolations(page);
    await answerForOthers(page);
    for (const url of urls) {
      await page.goto(url);
      // The app shell is a page without a text and may have left already; the offline page needs no more.
      if (!(await pointAt(page))) expect(url).toMatch(/^\/(?:app-shell|offline)\//);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    expect(violations).toEqual([]);
  });
}

for (const [kind, url] of Object.entries(kinds) as [Kind, string][]) {
  test(`${kind}: gone through to its end, it breaks no rule`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/status of 404/);
    const violations = await watchViolations(page);
    await answerForOthers(page);
    await page.goto(url);
    await startReading(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let place = 0; place <= Math.min(height, 6_000); place += 800) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(60);
    }
    // Lazy parts, images that came into view.
    await page.waitForTimeout(800);
    expect(violations).toEqual([]);
  });
}

test("images of other hosts and where they redirect to are shown", async ({ page }) => {
  const violations = await watchViolations(page);
  const asked: string[] = [];
  await page.route(/^https:\/\//, async (route) => {
    asked.push(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: "image/svg+xml", body: picture });
  });
  await page.goto("/organization/");
  await startReading(page);
  await expect.poll(() => asked).toContain("img.shields.io");
  await expect(page.locator("img[data-loaded]").first()).toBeVisible();
  await page.goto("/loaders/istanbul-instrumenter-loader/");
  await startReading(page);
  await page.mouse.wheel(0, 600);
  expect(violations).toEqual([]);
});

test("the search runs its WebAssembly", async ({ page }) => {
  const violations = await watchViolations(page);
  const wasm = page.waitForResponse(/\/pagefind\/wasm\./);
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".DocSearch-Input").fill("set environment variable");
  expect((await wasm).status()).toBe(200);
  await expect(page.locator(".DocSearch-Hit").first()).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(1_000);
  expect(violations).toEqual([]);
});

test("the chat shows its frame", async ({ page }) => {
  const violations = await watchViolations(page);
  await answerForOthers(page);
  await page.goto("/concepts/");
  await page.getByRole("button", { name: "Chat with the community" }).click();
  await expect(
    page.frameLocator('iframe[title="Chat room on Discord"]').getByText("The room"),
  ).toBeVisible();
  expect(violations).toEqual([]);
});

test("the voting page asks its API", async ({ page }) => {
  const violations = await watchViolations(page);
  const asked = await answerForOthers(page);
  await page.goto("/vote/");
  await expect(
    page.getByRole("region", { name: "Most wanted features" }).getByRole("listitem"),
  ).toHaveCount(3);
  expect(asked.some((address) => address.startsWith("https://api.github.com/"))).toBe(true);
  expect(violations).toEqual([]);
});

test("navigation loads pages, islands and their sheets", async ({ page }) => {
  const violations = await watchViolations(page);
  await answerForOthers(page);
  await page.goto("/concepts/");
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  for (const url of [
    "/",
    "/organization/",
    "/starter-kits/",
    "/vote/",
    "/concepts/dependency-graph/",
  ]) {
    await page.evaluate(
      (path) =>
        document.dispatchEvent(
          new CustomEvent("docs:navigate", { detail: new URL(path, location.href).href }),
        ),
      url,
    );
    await expect(page).toHaveURL(url);
    await page.waitForTimeout(600);
  }
  expect(violations).toEqual([]);
});

test("what the service worker answers with, offline too, carries the policy", async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|no-response/);
  const violations = await watchViolations(page);
  await page.goto("/concepts/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/concepts/output/");
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.reload();
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(title(page, "Output")).toBeVisible();
  expect(violations).toEqual([]);
});

const attacks: [name: string, directive: string, act: () => unknown][] = [
  [
    "an inline script",
    "script-src-elem",
    () => {
      const script = document.createElement("script");
      script.textContent = "window.attacked = true";
      document.body.append(script);
    },
  ],
  [
    "a script of another host",
    "script-src-elem",
    () => {
      const script = document.createElement("script");
      script.src = "https://cdn.example/attack.js";
      document.body.append(script);
    },
  ],
  [
    "an event handler",
    "script-src-attr",
    () => {
      const image = document.createElement("div");
      image.setAttribute("onclick", "window.attacked = true");
      document.body.append(image);
      image.click();
    },
  ],
  [
    "a style sheet",
    "style-src-elem",
    () => {
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      document.head.append(style);
    },
  ],
  [
    "a style attribute",
    "style-src-attr",
    () => document.body.setAttribute("style", "display: none"),
  ],
  [
    "a frame",
    "frame-src",
    () => {
      const frame = document.createElement("iframe");
      frame.src = "https://attack.example/";
      document.body.append(frame);
    },
  ],
  [
    "a question to another host",
    "connect-src",
    () => fetch("https://attack.example/").catch(() => 0),
  ],
  [
    "an image without https",
    "img-src",
    () => {
      new Image().src = "http://attack.example/a.png";
    },
  ],
  [
    "a form that leads away",
    "form-action",
    () => {
      const form = document.createElement("form");
      form.action = "https://attack.example/";
      document.body.append(form);
      form.submit();
    },
  ],
  [
    "another base",
    "base-uri",
    () => {
      const base = document.createElement("base");
      base.href = "https://attack.example/";
      document.head.append(base);
    },
  ],
];

for (const [name, directive, act] of attacks) {
  test(`the policy blocks ${name}`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(/Content Security Policy|Failed to fetch|Refused to/);
    const asked = await answerForOthers(page);
    const violations = await watchViolations(page);
    await page.goto("/concepts/");
    await page.evaluate(act);
    await expect
      .poll(() => violations.map((violation) => violation.directive))
      .toContain(directive);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
    // Asked in the page: after a form was sent, an expectation waits for another page to come.
    expect(
      await page.evaluate(() => [
        location.pathname,
        document.querySelector("h1")?.checkVisibility(),
      ]),
    ).toEqual(["/concepts/", true]);
    expect(asked).toEqual([]);
  });
}

test("the policy blocks eval, in the page and not only in the test's own hands", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Content Security Policy|unsafe-eval|Evaluating a string/);
  const violations = await watchViolations(page);
  await page.goto("/concepts/");
  // A timer runs outside of what the test evaluates, which is free to do anything.
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(String(eval("'it ran'")));
          } catch (error) {
            resolve(String(error));
          }
        });
      }),
  );
  expect(outcome).toContain("EvalError");
  await expect.poll(() => violations.map(({ blocked }) => blocked)).toContain("eval");
});

test("no other site can show ours in a frame", async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/frame|ERR_BLOCKED_BY_RESPONSE/i);
  await page.route("https://attack.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${String(baseURL)}/concepts/"></iframe>`,
    }),
  );
  await page.goto("https://attack.example/");
  await page.waitForTimeout(1_000);
  const shown = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await expect(shown).toHaveCount(0);
});
