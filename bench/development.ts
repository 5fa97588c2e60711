import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { launchChromium } from "../scripts/browser";
import { freePort } from "../test/loopback";
import { EDITED_PAGE, editedFile, environmentOf, removeCaches } from "./builds";
import type { Rows } from "./report";
import type { Site } from "./sites";

/** Changes of files, and expressions that are true in a browser that shows the mark. */
const SAVES = [
  {
    what: "body text",
    file: editedFile,
    change: (text: string, mark: string) => `${text}\nA sentence with ${mark}.\n`,
    isSeen: (mark: string) => `document.body.innerText.includes("${mark}")`,
  },
  {
    what: "front matter",
    file: editedFile,
    change: (text: string, mark: string) =>
      text.replace(/^title: .*$/m, `title: Title with ${mark}`),
    isSeen: (mark: string) => `document.title.includes("${mark}")`,
  },
  {
    what: "style",
    file: ({ dir, style }: Site) => join(dir, style),
    change: (text: string, mark: string) => `${text}\n:root { --saved: ${mark}; }\n`,
    isSeen: (mark: string) =>
      `getComputedStyle(document.documentElement).getPropertyValue("--saved").includes("${mark}")`,
  },
];

/** Starts a development server and waits for the first answer of a page. */
async function startServer(site: Site) {
  const port = await freePort();
  const url = `http://localhost:${port}/${EDITED_PAGE}/`;
  const start = performance.now();
  const server = spawn(
    "node",
    [`node_modules/.bin/${site.command}`, site.develop, "--port", String(port)],
    {
      cwd: site.dir,
      env: { ...process.env, ...environmentOf(site), BROWSER: "none" },
      detached: true,
      stdio: "ignore",
    },
  );
  const exit = once(server, "exit");
  const kill = (signal: NodeJS.Signals) => process.kill(-Number(server.pid), signal);
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`\`${site.command} ${site.develop}\` has ended.`);
    await setTimeout(20);
  }
  return {
    url,
    seconds: (performance.now() - start) / 1_000,
    stop: async () => {
      kill("SIGINT");
      await Promise.race([exit, setTimeout(10_000)]);
      if (server.exitCode === null && server.signalCode === null) kill("SIGKILL");
    },
  };
}

/** Saves a text, its front matter and a style, and waits until an open page shows each. */
async function measureSaves(browser: Browser, site: Site, url: string, round: number, rows: Rows) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await setTimeout(3_000);
    for (const [index, { what, file, change, isSeen }] of SAVES.entries()) {
      const name = file(site);
      const text = fs.readFileSync(name, "utf8");
      const mark = `mark${round}${index}`;
      const start = performance.now();
      try {
        fs.writeFileSync(name, change(text, mark));
        await page.waitForFunction(isSeen(mark), undefined, { timeout: 60_000 });
        const seconds = (performance.now() - start) / 1_000;
        rows.add("Development", `save → seen, ${what}`, "s", site.name, seconds);
      } finally {
        fs.writeFileSync(name, text);
      }
      // Nothing of this save is left for the next.
      await page.waitForFunction(`!(${isSeen(mark)})`, undefined, { timeout: 60_000 });
      await setTimeout(2_000);
    }
  } finally {
    await page.close();
  }
}

/** Starts the development servers in rounds, without caches and again, and saves files. */
export async function measureDevelopment(
  sites: readonly Site[],
  rounds: number,
  rows: Rows,
): Promise<void> {
  const browser = await launchChromium();
  for (let round = 0; round < rounds; round += 1)
    for (const site of sites) {
      removeCaches(site);
      for (const kind of ["cold", "warm"]) {
        const { url, seconds, stop } = await startServer(site);
        rows.add("Development", `start, ${kind}`, "s", site.name, seconds);
        // A page that never shows a save leaves gaps; the figures of the other sites stay.
        if (kind === "cold")
          await measureSaves(browser, site, url, round, rows).catch((error: unknown) =>
            console.error(`  ${site.name}, round ${round + 1}: ${String(error)}`),
          );
        await stop();
        console.error(
          `  start, ${kind}, round ${round + 1}, ${site.name}: ${seconds.toFixed(1)} s`,
        );
      }
    }
  await browser.close();
}
