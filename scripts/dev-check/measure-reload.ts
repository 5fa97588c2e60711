/*
 * Measures how long a saved text takes to be seen, and a mistake in it to be told and taken back,
 * while `npm run dev` is running:
 *
 *   npm run dev > /tmp/dev.log
 *   node --import tsx scripts/dev-check/measure-reload.ts http://localhost:8000 /tmp/dev.log
 *
 * It edits content/guides/getting-started.md below the current folder ten times and puts it back as
 * it was. Prints the median and the worst in seconds; with the file that holds what the server
 * prints, for the terminal too. Exits 1 when the median of a text is over the limit, or when
 * something is not told at all.
 */
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { launchChromium } from "../browser";
import { summarize, toText } from "./summary";

const file = "content/guides/getting-started.md";
const path = "/guides/getting-started/";
const rounds = 10;
/** How long a text may take to be seen, in the median, in milliseconds. */
const limit = 2_000;
/** How long one edit is waited for, in milliseconds. */
const patience = 60_000;
/** Between two edits, in milliseconds: nobody saves while the page is still being renewed. */
const pause = 5_000;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Saves a text; the milliseconds until each of the things that are waited for has happened. */
async function timeEdit(text: string, ...waits: (() => Promise<unknown>)[]): Promise<number[]> {
  await sleep(pause);
  const begin = performance.now();
  await writeFile(file, text);
  return Promise.all(waits.map((wait) => wait().then(() => performance.now() - begin)));
}

/** Waits until the terminal has printed words behind what it had printed before. */
async function waitForPrinted(log: string, words: string, before: number): Promise<void> {
  const end = performance.now() + patience;
  while (!(await readFile(log, "utf8")).slice(before).includes(words)) {
    if (performance.now() > end) throw new Error(`The terminal does not say: ${words}`);
    await sleep(50);
  }
}

async function measure(page: Page, text: string, log: string | undefined): Promise<boolean> {
  const panel = page.getByRole("complementary", { name: "Problems of the content" });
  const times: Record<string, number[]> = {};
  const keep = (what: string, time = NaN) => (times[what] ??= []).push(time);
  const inTerminal = async (words: string): Promise<(() => Promise<void>)[]> => {
    if (log === undefined) return [];
    const before = (await readFile(log, "utf8")).length;
    return [() => waitForPrinted(log, words, before)];
  };
  for (let round = 1; round <= rounds; round += 1) {
    const words = `Round ${round} of the measurement.`;
    const shown = page.locator(".body").getByText(words);
    const [seen] = await timeEdit(`${text}\n${words}\n`, () =>
      shown.waitFor({ timeout: patience }),
    );
    keep("a text is seen", seen);
  }
  for (let round = 1; round <= rounds; round += 1) {
    const link = `/no-such-page-${round}/`;
    const message = `the link "${link}" leads nowhere`;
    const problem = panel.getByText(message);
    const [told, printed] = await timeEdit(
      `${text}\n[A link](${link}) that leads nowhere.\n`,
      () => problem.waitFor({ timeout: patience }),
      ...(await inTerminal(message)),
    );
    keep("a mistake is told in the page", told);

    const [gone, mended] = await timeEdit(
      text,
      () => problem.waitFor({ state: "detached", timeout: patience }),
      ...(await inTerminal(`mended: ${file} links/broken`)),
    );
    keep("and is gone once it is mended", gone);
    if (log === undefined) continue;
    keep("a mistake is told in the terminal", printed);
    keep("and is said to be mended there", mended);
  }
  for (const [what, list] of Object.entries(times)) console.log(`${what}: ${toText(list)}`);
  return summarize(times["a text is seen"] ?? []).median <= limit;
}

async function main(): Promise<void> {
  const [origin = "http://localhost:8000", log] = process.argv.slice(2);
  const text = await readFile(file, "utf8");
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(origin + path, { timeout: 300_000 });
    await page.locator(".body").waitFor({ timeout: 300_000 });
    if (!(await measure(page, text, log))) process.exitCode = 1;
  } finally {
    await writeFile(file, text);
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
