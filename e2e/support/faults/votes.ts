import type { Page, Route } from "@playwright/test";
import {
  answerOf,
  requestOf,
} from "../../../plugins/gatsby-source-feature-requests/testing/fixture";
import { expect } from "../test";
import type { Row, Scene } from "./row";

const api = "https://api.github.com/**";
const headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after, x-ratelimit-remaining, x-ratelimit-reset",
};
const requests = Array.from({ length: 3 }, (_, index) => requestOf(index + 1));

export const ranking = (page: Page) => page.getByRole("region", { name: "Most wanted features" });
export const rows = (page: Page) => ranking(page).getByRole("listitem");
const failure = (page: Page) => ranking(page).getByRole("alert");

/** GitHub answers with three requests. */
export const answer = (route: Route): Promise<void> =>
  route.fulfill({ headers, json: answerOf(requests) });

/** GitHub has been asked too often; `reset` in seconds since 1970. */
export const refuse =
  (reset: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status: 403,
      headers: {
        ...headers,
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": String(Math.floor(reset)),
      },
      json: { message: "API rate limit exceeded" },
    });

/** The vote's page, with an API that answers so. */
export async function openVote({ page }: Scene, reply: (route: Route) => unknown): Promise<void> {
  await page.route(api, reply);
  await page.goto("/vote/");
}

const broken = (how: string, reply: (route: Route) => unknown, waits = 0): Row => ({
  what: "the vote's API",
  how,
  gets: "a sentence that says so, and the ranking by Try again",
  run: async (scene) => {
    const { page } = scene;
    if (waits > 0) await page.clock.install();
    const asked = page.waitForRequest(api);
    await openVote(scene, reply);
    await asked;
    if (waits > 0) await page.clock.fastForward(waits);
    await expect(failure(page)).toContainText("The feature requests could not be loaded.");
    await page.unroute(api);
    await page.route(api, answer);
    await ranking(page).getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(failure(page)).toHaveCount(0);
  },
});

export const voteRows: readonly Row[] = [broken("no answer at all", () => undefined, 11_000)];
