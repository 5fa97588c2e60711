/**
 * The script of the offline page. That page does without the scripts of all others: the service
 * worker's install has to be small, and works before any page was read.
 */
import { localStore } from "../reader-settings";
import { isPagePath } from "./routes";
import { readSavedList, SAVED_CACHE } from "./saved-docs";

const theme = localStore()?.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

async function readTitle(response: Response): Promise<string> {
  const title = /<title[^>]*>[^<]+<\/title>/.exec(await response.text())?.[0] ?? "";
  return new DOMParser().parseFromString(title, "text/html").title.replace(/ \| webpack$/, "");
}

/** All pages that are saved, or were only read, each once, in the order of their URLs. */
async function readCachedPages(): Promise<{ url: string; title: string }[]> {
  const names = await caches.keys();
  // Saved files without a list are those of an attempt that failed.
  const isSaved = (await readSavedList()) !== undefined;
  const pages = new Map<string, { url: string; title: string }>();
  for (const name of names) {
    // Workbox's name for what was read.
    if (!name.includes("-runtime-") && !(isSaved && name === SAVED_CACHE)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname: url } = new URL(request.url);
      if (!url.endsWith("/") || !isPagePath(url) || pages.has(url)) continue;
      const response = await cache.match(request);
      const title = response && (await readTitle(response));
      if (title) pages.set(url, { url, title });
    }
  }
  return [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function showCachedPages(): Promise<void> {
  const list = document.createElement("ul");
  // Without storage nothing is cached either.
  for (const { url, title } of await readCachedPages().catch(() => [])) {
    const link = document.createElement("a");
    link.href = url;
    link.textContent = title;
    list.appendChild(document.createElement("li")).append(link);
  }
  const place = document.getElementById("saved");
  place?.replaceChildren(list.firstChild ? list : "No page is saved on this device yet.");
}

/** At its own URL the page says what is saved; at any other it stands in for a page. */
function showReason(): void {
  const isOwnUrl = location.pathname === "/offline/";
  for (const part of document.querySelectorAll<HTMLElement>("[data-when]")) {
    part.hidden = (part.dataset.when === "own") !== isOwnUrl;
  }
}

async function openSaveWindow(): Promise<void> {
  const message = document.getElementById("save-failed");
  // Through a variable: esbuild would resolve a string.
  const address = "/offline/save.js";
  try {
    ((await import(address)) as { open: () => void }).open();
  } catch {
    if (message) message.hidden = false;
  }
}

addEventListener("online", () => location.reload());
addEventListener("DOMContentLoaded", () => {
  showReason();
  void showCachedPages();
  document.querySelector("[data-offline]")?.addEventListener("click", () => void openSaveWindow());
});
