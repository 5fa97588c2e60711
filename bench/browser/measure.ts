import type { Browser } from "playwright-core";
import type { Row, Unit } from "../report/rows";
import type { SiteServer } from "../serve/server";
import type { SiteName } from "../sites/names";
import { turn } from "../stats/stats";
import { visitPages } from "./memory";
import { navigate } from "./navigate";
import { search } from "./search";
import type { Speed } from "./session";
import { viewPage } from "./view";

export interface Served {
  name: SiteName;
  server: SiteServer;
}

const speeds: readonly Speed[] = ["slow", "full"];
const speedNames: Readonly<Record<Speed, string>> = { slow: "slow line", full: "full speed" };

/** Collects values into rows in the order in which rows are first met. */
class Rows {
  private readonly rows = new Map<string, Row>();

  add(part: string, what: string, unit: Unit, name: SiteName, value: number): void {
    const key = `${part}\n${what}`;
    const row = this.rows.get(key) ?? { part, what, unit, values: {} };
    (row.values[name] ??= []).push(value);
    this.rows.set(key, row);
  }

  list(): Row[] {
    return [...this.rows.values()];
  }
}

/**
 * Runs a measure for all sites in turn, round after round. A site that fails is told, and has no
 * value in that round.
 *
 * @param warmUp whether a round comes first that only makes the server compress the files
 */
async function inRounds(
  sites: readonly Served[],
  rounds: number,
  measure: (site: Served, rows: Rows) => Promise<void>,
  warmUp = true,
): Promise<Row[]> {
  const rows = new Rows();
  for (let round = warmUp ? 0 : 1; round <= rounds; round += 1) {
    for (const site of turn(sites, round)) {
      try {
        await measure(site, round === 0 ? new Rows() : rows);
      } catch (error) {
        const [line] = (error instanceof Error ? error.message : String(error)).split("\n");
        console.error(`  ${site.name}, round ${round}: ${line ?? ""}`);
      }
    }
  }
  return rows.list();
}

const kinds = ["document", "script", "style", "font", "image", "data"] as const;

/** First views of pages, named by what they stand for. */
export async function measureViews(
  browser: Browser,
  sites: readonly Served[],
  pages: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (const [kind, url] of Object.entries(pages)) {
    for (const speed of speeds) {
      const part = `First view, ${kind} page (\`${url}\`), ${speedNames[speed]}`;
      all.push(
        ...(await inRounds(sites, rounds, async ({ name, server }, rows) => {
          const view = await viewPage(browser, server, url, speed);
          if (speed === "slow") {
            rows.add(part, "requests", "count", name, view.requests);
            rows.add(part, "bytes", "kB", name, view.bytes);
            for (const type of kinds)
              rows.add(part, `of them ${type}`, "kB", name, view.byKind[type]);
            rows.add(part, "besides, a service worker", "kB", name, view.workerBytes);
          }
          rows.add(part, "first paint", "ms", name, view.firstPaint);
          rows.add(part, "largest paint", "ms", name, view.largestPaint);
          rows.add(part, "blocking time", "ms", name, view.blocking);
          rows.add(part, "layout shift", "shift", name, view.shift);
        })),
      );
    }
  }
  return all;
}

const rest = 200;

/** Click to new heading. */
export async function measureNavigation(
  browser: Browser,
  sites: readonly Served[],
  rounds: number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (const speed of speeds) {
    const part = `Navigation, click to new heading, ${speedNames[speed]}`;
    all.push(
      ...(await inRounds(sites, rounds, async ({ name, server }, rows) => {
        for (const hover of [rest, 0]) {
          const how = hover > 0 ? `after ${hover} ms of hover` : "without hover";
          const { first, next } = await navigate(browser, server, speed, hover);
          rows.add(part, `${how}, first of a visit`, "ms", name, first);
          rows.add(part, `${how}, next`, "ms", name, next);
        }
      })),
    );
  }
  return all;
}

/** Search for one word. */
export async function measureSearch(
  browser: Browser,
  sites: readonly Served[],
  rounds: number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (const speed of speeds) {
    const part = `Search for \`splitChunks\`, ${speedNames[speed]}`;
    all.push(
      ...(await inRounds(sites, rounds, async ({ name, server }, rows) => {
        const found = await search(browser, server, name, speed);
        if (speed === "slow") {
          rows.add(part, "bytes from opening to final answers", "kB", name, found.bytes);
        }
        rows.add(part, "opening to first result, typing included", "ms", name, found.firstResult);
        rows.add(part, "last key to final answers", "ms", name, found.lastKey);
      })),
    );
  }
  return all;
}

/** Memory after many pages. */
export function measureMemory(
  browser: Browser,
  sites: readonly Served[],
  urls: readonly string[],
  rounds: number,
): Promise<Row[]> {
  const part = `Memory after ${urls.length} pages`;
  const measure = async ({ name, server }: Served, rows: Rows): Promise<void> => {
    const { heap, nodes } = await visitPages(browser, server, urls);
    rows.add(part, "heap after collecting garbage", "MB", name, heap);
    rows.add(part, "nodes of documents", "count", name, nodes);
  };
  // It takes no times: a server that is still compressing changes nothing.
  return inRounds(sites, rounds, measure, false);
}
