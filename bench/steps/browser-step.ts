import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Options } from "../options";
import type { Row } from "../report/rows";
import {
  measureMemory,
  measureNavigation,
  measureSearch,
  measureViews,
  type Served,
} from "../browser/measure";
import { openBrowser } from "../browser/session";
import { serveSite } from "../serve/server";
import type { Ready } from "./prepare-step";

type Timed = <T>(name: string, step: () => T | Promise<T>) => Promise<T>;

const shortPage = "/concepts/";
const visited = 30;

/** The page in the middle and the longest one, by the length of their Markdown. */
export function choosePages(lengths: ReadonlyMap<string, number>): Record<string, string> {
  const urls = [...lengths].sort(([, one], [, other]) => one - other).map(([url]) => url);
  const middle = urls[Math.floor(urls.length / 2)];
  const longest = urls.at(-1);
  if (!middle || !longest) throw new Error("There are no pages to look at.");
  return { short: shortPage, middle, longest };
}

/** Measures what a browser does with each site, all served in the same way. */
export async function measureBrowser(
  { sites, source, urls }: Ready,
  { only, rounds }: Options,
  work: string,
  timed: Timed,
): Promise<Row[]> {
  const served: Served[] = [];
  const rows: Row[] = [];
  const browser = await openBrowser();
  try {
    for (const { name, output } of sites) {
      readFileSync(join(output, "index.html"));
      served.push({ name, server: await serveSite(output, join(work, "brotli")) });
    }
    const lengths = new Map([...source.texts].map(([url, { markdown }]) => [url, markdown.length]));
    if (only.has("view")) {
      rows.push(
        ...(await timed("views", () =>
          measureViews(browser, served, choosePages(lengths), rounds),
        )),
      );
    }
    if (only.has("navigation")) {
      rows.push(...(await timed("navigation", () => measureNavigation(browser, served, rounds))));
    }
    if (only.has("search")) {
      rows.push(...(await timed("search", () => measureSearch(browser, served, rounds))));
    }
    if (only.has("memory")) {
      const guides = urls.filter((url) => url.startsWith("/guides/")).slice(0, visited);
      rows.push(...(await timed("memory", () => measureMemory(browser, served, guides, 1))));
    }
  } finally {
    await browser.close();
    for (const { server } of served) await server.close();
  }
  return rows;
}
