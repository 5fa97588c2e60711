/**
 * Script of the offline page, independent of all others: it loads at install and works before any
 * visit.
 */
import "../trusted-types";
import { importModule } from "../import-module";
import { make } from "../make";
import { applyStoredTheme } from "../reader-settings";
import { sectionLinks, topLinks } from "../../site/navigation";
import { groupBySection, readCachedPages, type CachedPage } from "./cached-pages";
import { SAVING_QUERY } from "./routes";

/** Titles by first path segment. */
const sections = Object.fromEntries(
  [...topLinks, ...sectionLinks].flatMap(({ title, active }) =>
    active?.length === 1 ? active.map((key) => [key, title]) : [],
  ),
) as Record<string, string>;

applyStoredTheme(document.documentElement);

const listOf = (pages: readonly CachedPage[]): HTMLElement =>
  make("ul", {}, ...pages.map(({ url, title }) => make("li", {}, make("a", { href: url }, title))));

async function showCachedPages(): Promise<void> {
  const parts = groupBySection(await readCachedPages(), sections).flatMap(
    ({ section, pages: inSection }) => [make("h3", {}, section), listOf(inSection)],
  );
  const place = document.getElementById("~saved");
  place?.replaceChildren(...(parts.length > 0 ? parts : ["No page is saved on this device yet."]));
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Reloads when the site responds without an error. */
async function reloadWhenReachable(delay = FIRST_DELAY_MS): Promise<void> {
  try {
    // The service worker ignores such requests. Not HEAD, which may work where the page doesn't.
    const url = `${location.pathname}${SAVING_QUERY}`;
    const { status } = await fetch(url, { cache: "no-store" });
    if (status >= 500) throw new Error(`status ${String(status)}`);
    location.reload();
  } catch {
    setTimeout(() => void reloadWhenReachable(Math.min(delay * 2, LONGEST_DELAY_MS)), delay);
  }
}

/** Instead of another page, it shows that page as soon as possible. */
function retry(): void {
  if (document.documentElement.dataset.state === "own") return;
  addEventListener("online", () => void reloadWhenReachable());
  if (navigator.onLine) void reloadWhenReachable();
}

let attempts = 0;

async function openSaveWindow(): Promise<void> {
  const message = document.getElementById("~save-failed");
  // Browsers cache the failure of a module by URL.
  const url = `/offline/save.js${attempts > 0 ? `?again=${String(attempts)}` : ""}`;
  try {
    (await importModule<{ open: () => void }>(url)).open();
    if (message) message.hidden = true;
  } catch {
    attempts += 1;
    if (message) message.hidden = false;
  }
}

addEventListener("DOMContentLoaded", () => {
  retry();
  void showCachedPages();
  document.querySelector("[data-offline]")?.addEventListener("click", () => void openSaveWindow());
});
