import type { Browser } from "playwright-core";
import type { SiteName } from "../sites/names";
import type { SiteServer } from "../serve/server";
import { openVisit, settle, type Speed } from "./session";

/** What a search cost. Milliseconds and bytes. */
export interface Search {
  /** From opening the search to the final answers. */
  bytes: number;
  /** From the click that opens it to the first result of the query. */
  firstResult: number;
  /** From the last key to the list that stays. */
  lastKey: number;
  results: number;
}

export const query = "splitChunks";

interface Parts {
  /** Opens the search. */
  open: string;
  input: string;
  /** One for each result. */
  result: string;
}

const parts: Readonly<Record<SiteName, Parts>> = {
  ours: {
    open: 'header button[aria-label="Search"], button:has-text("Search")',
    input: ".DocSearch-Input",
    result: '[role="dialog"] [role="treeitem"] a',
  },
  starlight: {
    open: "button[data-open-modal]",
    input: ".pagefind-ui__search-input",
    result: ".pagefind-ui__result-link",
  },
  vitepress: {
    open: "button.DocSearch-Button",
    input: "#localsearch-input",
    result: ".VPLocalSearchBox .results .result",
  },
  docusaurus: {
    open: "input.navbar__search-input",
    input: "input.navbar__search-input",
    result: '[class*="suggestion_"], .aa-suggestion',
  },
  rspress: {
    open: ".rp-search-button",
    input: ".rp-search-panel__input",
    result: ".rp-suggest-item",
  },
};

interface Noted {
  first: number | undefined;
  last: number;
  text: string;
}
type NotedWindow = Window & { noted?: Noted };

/** Looks at the list in every frame: when it has its first result, when it last changed. */
function watchResults(selector: string): void {
  const noted: Noted = { first: undefined, last: 0, text: "" };
  (window as NotedWindow).noted = noted;
  const look = (): void => {
    const text = [...document.querySelectorAll(selector)]
      .map((item) => item.textContent)
      .join("\n");
    if (text !== noted.text) {
      noted.text = text;
      noted.last = Date.now();
      if (text !== "") noted.first ??= noted.last;
    }
    requestAnimationFrame(look);
  };
  look();
}

const keyDelay = 60;
const quiet = 1_500;

/** Opens the search, types, and waits until the list stays as it is. */
export async function search(
  browser: Browser,
  server: SiteServer,
  name: SiteName,
  speed: Speed,
): Promise<Search> {
  const { open, input, result } = parts[name];
  const { context, page } = await openVisit(browser, "desk", speed);
  try {
    await page.goto(`${server.origin}/concepts/`);
    await settle(page);
    server.take();
    await page.evaluate(watchResults, result);
    const opened = Date.now();
    await page.locator(open).filter({ visible: true }).first().click();
    const box = page.locator(input).filter({ visible: true }).first();
    await box.waitFor({ timeout: 60_000 });
    await box.focus();
    await page.keyboard.type(query, { delay: keyDelay });
    const typed = Date.now() - keyDelay;
    await page.waitForFunction(
      (wait) => {
        const noted = (window as NotedWindow).noted;
        return noted?.first !== undefined && noted.text !== "" && Date.now() - noted.last > wait;
      },
      quiet,
      { timeout: 60_000 },
    );
    const noted = await page.evaluate(() => (window as NotedWindow).noted);
    const results = await page.locator(result).count();
    return {
      bytes: server.take().reduce((sum, { bytes, isWorker }) => sum + (isWorker ? 0 : bytes), 0),
      firstResult: (noted?.first ?? 0) - opened,
      lastKey: Math.max(0, (noted?.last ?? 0) - typed),
      results,
    };
  } finally {
    await context.close();
  }
}
