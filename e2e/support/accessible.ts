import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

type Options = Parameters<AxeBuilder["options"]>[0];

/**
 * A run of axe, to be narrowed and started by `findings`. It runs in the page as a whole and says
 * only what it found: what passed is, on a long page, megabytes that would be carried around for
 * most of the time (2 to 6 times less here). Frames hold other hosts' pages.
 *
 * @param options of axe besides
 */
export const axe = (page: Page, options: Options = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({
    ...options,
    // WCAG 2.2, off by default: 24 px for a finger.
    rules: { "target-size": { enabled: true }, ...options.rules },
    iframes: false,
    resultTypes: ["violations"],
  });

/** Each color scheme once and each layout once: the two don't depend on each other. */
export const LOOKS = [
  { name: "light, wide", colorScheme: "light", width: 1440 },
  { name: "dark, narrow", colorScheme: "dark", width: 390 },
] as const;

export async function setLook(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize({ width: look.width, height: 900 });
}

/** What a run of axe finds, a line each rule: `link-name: <a href="/x/"></a> | …` */
export async function findings(run: AxeBuilder): Promise<string[]> {
  const { violations } = await run.analyze();
  return violations.flatMap(({ id, nodes }) => {
    // The chat's button floats above a part of the page, which scrolls away from it.
    const isCovered = ({ any }: (typeof nodes)[number]) =>
      any.some(({ data }) =>
        /obscured/i.test((data as { messageKey?: string } | null)?.messageKey ?? ""),
      );
    const found = nodes.filter((node) => !isCovered(node)).map(({ html }) => html.slice(0, 160));
    return found.length > 0 ? [`${id}: ${found.join(" | ")}`] : [];
  });
}

/**
 * Expects that none of axe's rules, best practices included, finds anything.
 *
 * @param within a selector of the part to check, where tests of other pages check the rest
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const run = axe(page);
  expect(await findings(within === undefined ? run : run.include(within))).toEqual([]);
}
