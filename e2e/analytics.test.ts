import type http from "node:http";
import type { Page } from "@playwright/test";
import { toHashSource } from "../src/publish/policy-text";
import { startLoopback } from "../test/loopback";
import { buildPageScript } from "../src/gatsby-node/page-scripts";
import { sidebarLink, title } from "./support/places";
import { expect, test } from "./support/test";

interface View {
  path: string;
  title: string;
  referrer: string;
}

/** A collector of page views on this machine. */
interface Collector {
  url: string;
  views: View[];
  /** Headers and body of everything that came, as it came. */
  received: { headers: http.IncomingHttpHeaders; body: string }[];
  close: () => Promise<void>;
}

/** @param answer what the collector does when it has got a view; without an end it hangs */
async function startCollector(answer: (response: http.ServerResponse) => void): Promise<Collector> {
  const received: Collector["received"] = [];
  const views: View[] = [];
  const { url, close } = await startLoopback((request, response, body) => {
    received.push({ headers: request.headers, body });
    views.push(JSON.parse(body) as View);
    answer(response);
  });
  return { url: `${url}/views`, views, received, close };
}

const accept = (response: http.ServerResponse): void => {
  response.writeHead(204, { "Set-Cookie": "person=1" }).end();
};

/** Serves the site as a build with analytics would make it: with another page script. */
async function configure(page: Page, collector: Collector): Promise<void> {
  await page.route(
    (url) => url.hostname === "localhost" && url.pathname.endsWith("/"),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [reading = ""] = /\/reading-\w+\.js/.exec(html) ?? [];
      const [navigation = ""] = /\/navigate-\w+\.js/.exec(html) ?? [];
      const [islands = ""] = /\/app-\w+\.js/.exec(html) ?? [];
      const urls = { reading, navigation, islands };
      const script = buildPageScript(urls, { url: collector.url, id: "docs" });
      // The policy names the page script by its hash, and the collector by its origin.
      const allow = (policy: string, quote = "'") =>
        policy
          .replace(/script-src \S+/, `$& ${toHashSource(script).replaceAll("'", quote)}`)
          .replace(/connect-src \S+/, `$& ${new URL(collector.url).origin}`);
      const body = html
        .replace(
          /(<script id="~page-script">)[\s\S]*?(<\/script>)/,
          (_, start: string, end: string) => start + script + end,
        )
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, (meta) =>
          allow(meta, "&#x27;"),
        );
      const policy = allow(response.headers()["content-security-policy"] ?? "");
      const headers = { ...response.headers(), "content-security-policy": policy };
      await route.fulfill({ response, body, headers });
    },
  );
}

let collector: Collector;

test.beforeEach(async ({ context }) => {
  // Browsers ask before a page of another kind of address may reach this machine.
  await context.grantPermissions(["local-network-access"]);
  collector = await startCollector(accept);
});
test.afterEach(() => collector.close());

const paths = (): string[] => collector.views.map(({ path }) => path);

/** Long enough for a view to be sent if there were one. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(1_000);

test("this build sends nothing, and its pages have no code for it", async ({ page, request }) => {
  const html = await (await request.get("/concepts/")).text();
  expect(html).not.toContain("sendBeacon");
  const outside: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).hostname !== "localhost") outside.push(sent.url());
  });
  await page.goto("/concepts/");
  await settle(page);
  expect(outside).toEqual([]);
});

test("the first view is sent once, anonymous, and nothing is stored", async ({ page, context }) => {
  await configure(page, collector);
  await page.goto("/concepts/?q=typed#mode");
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  const before = await stored();
  await expect.poll(paths).toEqual(["/concepts/"]);
  expect(await stored()).toEqual(before);
  expect(await context.cookies(page.url())).toEqual([]);
  await page.evaluate(() => (location.hash = "usage"));
  await page.mouse.wheel(0, 900);
  await settle(page);
  expect(collector.views).toEqual([
    {
      id: "docs",
      path: "/concepts/",
      referrer: "",
      title: "Concepts | webpack",
      language: "en-US",
      width: "large",
    },
  ]);
  expect(collector.received[0]?.headers["content-type"]).toMatch(/^text\/plain/);
  expect(collector.received[0]?.headers.cookie).toBeUndefined();
  // Neither the query nor the hash, under any name.
  expect(JSON.stringify(collector.received)).not.toMatch(/typed|#mode/);
});

// Browsers report such a failure themselves on the console; the page neither throws nor stops.
test("a collector that hangs up harms nothing", async ({ page, consoleGuard }) => {
  consoleGuard.allow(/^Failed to load resource: |^Access to resource at 'http:\/\/127\.0\.0\.1/);
  await collector.close();
  collector = await startCollector((response) => response.destroy());
  await configure(page, collector);
  await page.goto("/concepts/");
  await expect.poll(paths).toEqual(["/concepts/"]);
  await sidebarLink(page, "/concepts/output/").click();
  await expect(title(page, "Output")).toBeVisible();
  await expect.poll(paths).toEqual(["/concepts/", "/concepts/output/"]);
});
