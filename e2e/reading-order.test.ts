import type { Page } from "@playwright/test";
import { kinds, type Kind } from "./support/kinds";
import { laidOut } from "./support/places";
import { cutOff, startReading } from "./support/surroundings";
import { expect, test } from "./support/test";

test.beforeEach(async ({ page, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|the server responded with a status of 404/);
  await cutOff(page);
});

interface Entry {
  role: string;
  name: string;
  level: number;
}

/** What assistive technology is told of the page, in its order, without the text itself. */
async function readPage(page: Page): Promise<Entry[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const entries: Entry[] = [];
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    if (!node.ignored) {
      const level = node.properties?.find(({ name }) => name === "level")?.value.value as unknown;
      entries.push({
        role: String(node.role?.value ?? ""),
        name: String(node.name?.value ?? ""),
        level: Number(level ?? 0),
      });
    }
    for (const child of node.childIds ?? []) visit(child);
  };
  visit(nodes[0]?.nodeId ?? "");
  return entries;
}

const landmarks = ["banner", "complementary", "contentinfo", "main", "navigation"];

/** Kinds whose content is not made from the same template and Markdown. */
const kindsOfContent = [
  "landing",
  "documentation page",
  "interactive page",
  "README",
  "list of posts",
  "post",
  "organization",
  "starter kits",
  "not found",
] as const satisfies Kind[];

/** On phones the order changes only through the frame, which these kinds have in each form. */
const kindsOnPhones = ["landing", "documentation page", "vote"] as const satisfies Kind[];

for (const width of [390, 1440]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const kind of width === 390 ? kindsOnPhones : kindsOfContent) {
      test(`${kind}: skip link, announcement, bars, content, footer`, async ({ page }) => {
        await page.goto(kinds[kind]);
        await laidOut(page);
        const entries = await readPage(page);
        const first = entries.find(({ role }) => role === "link" || role === "button");
        expect(first).toMatchObject({ role: "link", name: "Skip to content" });

        const regions = entries.filter(({ role }) => landmarks.includes(role));
        const names = regions.map(({ role, name }) => `${role} ${name}`.trim());
        expect(names.slice(0, 2)).toEqual(["complementary Announcement", "banner"]);
        expect(names.filter((name) => name.startsWith("main"))).toHaveLength(1);
        expect(names.filter((name) => name === "banner")).toHaveLength(1);
        expect(names.slice(-3)).toEqual(["contentinfo", "navigation Footer", "complementary Chat"]);
        // Landmarks of one kind are told apart by their names.
        expect(new Set(names).size).toBe(names.length);

        const main = entries.findIndex(({ role }) => role === "main");
        const end = entries.findIndex(({ role }) => role === "contentinfo");
        const headings = entries.slice(main, end).filter(({ role }) => role === "heading");
        expect(headings[0]?.level).toBe(1);
        expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
        let before = 1;
        for (const { name, level } of headings) {
          expect(level, `the heading "${name}"`).toBeLessThanOrEqual(before + 1);
          expect(name, "the name of a heading").not.toBe("");
          before = level;
        }
      });
    }
  });
}

/** Kinds whose controls differ, in each form of the frame; links in a text, of which some pages have hundreds, are alike. */
const kindsOfControls = [
  ["landing", 390],
  ["documentation page", 1440],
  ["organization", 1440],
  ["vote", 390],
] as const satisfies [Kind, number][];

/** Elements that can be reached by Tab, in the order of the document, as short descriptions. */
const expectedStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      "a[href], button, input, select, textarea, summary, [tabindex], iframe, audio, video";
    let count = 0;
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          // Arrow keys reach the other radio buttons of a group.
          !element.matches(":disabled, [type=radio]:not(:checked)") &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest("[inert]"),
      )
      .map((element) => {
        element.dataset.stop = String((count += 1));
        return `${element.dataset.stop} ${element.outerHTML.slice(0, 80)}`;
      });
  });

for (const [kind, width] of kindsOfControls) {
  test(`${kind}, ${String(width)} px: every control is reached once by Tab, in order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    test.setTimeout(60_000);
    await page.goto(kinds[kind]);
    await startReading(page);
    // A part that is loaded lazily brings controls of its own.
    await page.waitForLoadState("networkidle");
    const stops = await expectedStops(page);
    expect(stops.length).toBeGreaterThan(3);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.addEventListener("focusin", ({ target, isTrusted }) => {
        // React repeats an event for an island that starts.
        if (!isTrusted) return;
        // Boxes that scroll are stops too, where the browser makes them so.
        const stop = (target as HTMLElement).dataset.stop;
        if (stop) dataset.reached = `${dataset.reached ?? ""}${stop} `;
      });
    });
    let reached: number[] = [];
    for (let step = 0; step < stops.length + 60; step += 20) {
      for (let press = 0; press < 20; press += 1) await page.keyboard.press("Tab");
      const log = await page.locator("html").getAttribute("data-reached");
      reached = log?.trim().split(" ").map(Number) ?? [];
      if (reached.indexOf(1, 1) > 0) break;
    }
    // The second round begins with the first control.
    const again = reached.indexOf(1, 1);
    if (again > 0) reached = reached.slice(0, again);
    expect(stops.filter((_, index) => !reached.includes(index + 1))).toEqual([]);
    expect(reached).toEqual([...reached].sort((a, b) => a - b));
    expect(
      reached.filter((stop, index) => reached[index - 1] === stop).map((stop) => stops[stop - 1]),
    ).toEqual([]);
  });
}

test("the skip link comes first and leads into the content", async ({ page }) => {
  await page.goto(kinds["documentation page"]);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = () =>
    page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  await expect(page.getByRole("main")).toBeInViewport();
});
