import { expect } from "../test";
import type { Row } from "./row";
import { answer, openVote, ranking, refuse, rows } from "./votes";

const year = 365.2425 * 24 * 60 * 60 * 1_000;
const yearsFromNow = (years: number): Date => new Date(Date.now() + years * year);
const status = /^GitHub accepts requests again at \d\d:\d\d\.$/;

/** What the page says of the next minute, as the device has it. */
const inAMinute = (now: Date): string =>
  new Date(now.getTime() + 60_000).toLocaleTimeString("en", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

const wrong = (how: string, years: number, age: RegExp): Row[] => [
  {
    what: "the device's clock",
    how,
    gets: "the ranking, with ages that make sense to that clock",
    run: async (scene) => {
      await scene.page.clock.install({ time: yearsFromNow(years) });
      await openVote(scene, answer);
      await expect(rows(scene.page)).toHaveCount(3);
      await expect(rows(scene.page).first().getByRole("time")).toHaveText(age);
      // What was kept a moment ago is still good.
      await scene.page.unroute("https://api.github.com/**");
      await scene.page.reload();
      await expect(rows(scene.page)).toHaveCount(3);
    },
  },
  {
    what: "the device's clock, and GitHub refuses",
    how,
    gets: "told to come back in a minute, not in years, and then it works",
    run: async (scene) => {
      const { page } = scene;
      const now = yearsFromNow(years);
      await page.clock.install({ time: now });
      await openVote(scene, refuse(Date.now() / 1_000 + 600));
      const text = ranking(page).getByRole("status");
      await expect(text).toHaveText(status);
      const told = /\d\d:\d\d/.exec((await text.textContent()) ?? "")?.[0];
      const minutes = [0, 60_000].map((later) => inAMinute(new Date(now.getTime() + later)));
      expect(minutes).toContain(told);
      await page.unroute("https://api.github.com/**");
      await page.route("https://api.github.com/**", answer);
      await page.clock.fastForward(61_000);
      await ranking(page).getByRole("button", { name: "Refresh the list" }).click();
      await expect(rows(page)).toHaveCount(3);
    },
  },
];

export const clockRows: readonly Row[] = [
  ...wrong("ten years slow", -10, /ago$|^just now$/),
  ...wrong("ten years fast", 10, /^1[0-9] years ago$/),
  {
    what: "the device's clock",
    how: "set right, ten years back, after GitHub refused",
    gets: "GitHub is asked again, not in ten years",
    run: async (scene) => {
      const { page } = scene;
      await page.clock.install({ time: yearsFromNow(10) });
      await openVote(scene, refuse(yearsFromNow(10).getTime() / 1_000 + 600));
      await expect(ranking(page).getByRole("status")).toHaveText(status);
      await page.unroute("https://api.github.com/**");
      await page.route("https://api.github.com/**", answer);
      await page.clock.setSystemTime(new Date());
      await page.reload();
      await expect(rows(page)).toHaveCount(3);
    },
  },
];
