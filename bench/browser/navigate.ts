import type { Browser, Page } from "playwright-core";
import type { SiteServer } from "../serve/server";
import { openVisit, settle, type Speed } from "./session";

/** Click to new heading, in milliseconds: of the first click of a visit, and of the next. */
export interface Navigation {
  first: number;
  next: number;
}

/** From where to where: three pages of one section, whose links stand in the sidebar. */
export const route = ["/concepts/", "/concepts/entry-points/", "/concepts/output/"] as const;

/**
 * Notes when a link is clicked, and when the new heading has been painted. What is noted outlives the
 * document, since not every site stays in it.
 */
function watchHeading(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      const old = document.querySelector("h1")?.textContent ?? "";
      sessionStorage.setItem("bench", JSON.stringify({ clicked: now(), path: link.pathname, old }));
      sessionStorage.removeItem("bench-shown");
    },
    true,
  );
  const look = (): void => {
    const noted = sessionStorage.getItem("bench");
    if (noted && !sessionStorage.getItem("bench-shown")) {
      const { path, old } = JSON.parse(noted) as { path: string; old: string };
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (location.pathname === path && heading !== "" && heading !== old) {
        // Drawn in the next frame at the latest.
        requestAnimationFrame(() =>
          setTimeout(() => sessionStorage.setItem("bench-shown", String(now()))),
        );
        return void setTimeout(look, 100);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Clicks the link to a page and says how long its heading took. */
async function clickThrough(page: Page, url: string, hover: number): Promise<number> {
  const link = page
    .locator(`a[href="${url}"], a[href="${url.slice(0, -1)}"]`)
    .filter({ visible: true })
    .first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`No link to ${url} can be seen.`);
  await page.mouse.move(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
  if (hover > 0) await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => sessionStorage.getItem("bench-shown") !== null, undefined, {
    timeout: 60_000,
  });
  return page.evaluate(() => {
    const { clicked } = JSON.parse(sessionStorage.getItem("bench") ?? "{}") as { clicked: number };
    return Number(sessionStorage.getItem("bench-shown")) - clicked;
  });
}

/**
 * Reads one page, goes to a second and a third by links.
 *
 * @param hover milliseconds for which the pointer rests on a link before the click
 */
export async function navigate(
  browser: Browser,
  server: SiteServer,
  speed: Speed,
  hover: number,
): Promise<Navigation> {
  const { context, page } = await openVisit(browser, "desk", speed, "block");
  try {
    await context.addInitScript(watchHeading);
    await page.goto(server.origin + route[0]);
    await settle(page);
    const first = await clickThrough(page, route[1], hover);
    await settle(page);
    await page.mouse.move(1, 1);
    const next = await clickThrough(page, route[2], hover);
    return { first, next };
  } finally {
    await context.close();
  }
}
