import type { BrowserContext, Page } from "@playwright/test";
import { markDocument } from "../places";
import type { FaultyHost } from "./host";

/** What a row has to play with. */
export interface Scene {
  page: Page;
  context: BrowserContext;
  host: FaultyHost;
  /** Lines on the console that this fault brings along. */
  allow: (pattern: RegExp) => void;
}

/** One thing that goes wrong for a reader. */
export interface Row {
  /** What breaks: "the body of a page". */
  what: string;
  /** How: "500", "cut in the middle". */
  how: string;
  /** What the reader gets. */
  gets: string;
  run: (scene: Scene) => Promise<void>;
}

/** Opens a page and marks its document. */
export async function openPage(page: Page, url = "/concepts/"): Promise<void> {
  await page.goto(url);
  await markDocument(page);
}

/** What a browser says of a script or stylesheet that is the page of a captive portal. */
export const noScript = /Unexpected token '<'/;
