/*
 * Measures how long a saved text takes to be seen, and a mistake in it to be told, while
 * `npm run dev` is running:
 *
 *   node --import tsx scripts/dev-check/measure-reload.ts http://localhost:8000
 *
 * It edits content/guides/getting-started.md below the current folder a few times and puts it back
 * as it was. Prints the medians in seconds.
 */
import { readFile, writeFile } from "node:fs/promises";
import { chromium, type Page } from "playwright-core";
import { chromiumArguments, chromiumPath } from "../../e2e/support/chromium";

const file = "content/guides/getting-started.md";
const path = "/guides/getting-started/";
const rounds = 7;
/** How long one edit may take, in milliseconds. */
const patience = 60_000;

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

const toText = (times: readonly number[]): string =>
  `median ${(median(times) / 1000).toFixed(2)} s of ${times.map((time) => (time / 1000).toFixed(2)).join(", ")}`;

/** Between two edits, in milliseconds: nobody saves while the page is still being renewed. */
const pause = 3_000;

/** Saves a text and waits for what it makes of the page; the time between, in milliseconds. */
async function timeEdit(text: string, wait: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  const begin = performance.now();
  await writeFile(file, text);
  await wait();
  return performance.now() - begin;
}

async function measure(page: Page, text: string): Promise<void> {
  const body = page.locator(".body");
  const panel = page.getByRole("complementary", { name: "Problems of the content" });
  const seen: number[] = [];
  const told: number[] = [];
  const mended: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const words = `Round ${round} of the measurement.`;
    const good = `${text}\n${words}\n`;
    seen.push(await timeEdit(good, () => body.getByText(words).waitFor({ timeout: patience })));
    const link = `/no-such-page-${round}/`;
    const problem = panel.getByText(`the link "${link}" leads nowhere`, { exact: false });
    told.push(
      await timeEdit(`${good}\n[A link](${link}) that leads nowhere.\n`, () =>
        problem.waitFor({ timeout: patience }),
      ),
    );
    mended.push(
      await timeEdit(good, () => problem.waitFor({ state: "detached", timeout: patience })),
    );
  }
  console.log(`a text is seen after it was saved:  ${toText(seen)}`);
  console.log(`a mistake is told in the page:      ${toText(told)}`);
  console.log(`and is gone once it is mended:      ${toText(mended)}`);
}

async function main(): Promise<void> {
  const [origin = "http://localhost:8000"] = process.argv.slice(2);
  const text = await readFile(file, "utf8");
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    await page.goto(origin + path, { timeout: 300_000 });
    await page.locator(".body").waitFor({ timeout: 300_000 });
    await measure(page, text);
  } finally {
    await writeFile(file, text);
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
