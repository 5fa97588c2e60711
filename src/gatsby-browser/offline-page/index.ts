/**
 * The script of the offline page. That page has neither the page script nor a runtime: what the
 * service worker takes at install is small, and works without any page having been read.
 */
import { groupBySection } from "../../lib/offline";
import { sectionLinks, topLinks } from "../../site/navigation";
import { localStore } from "../storage";
import { findSavedPages, type SavedPage } from "./saved-pages";

/** Names of sections, as the bars of the site have them. */
const sections = Object.fromEntries(
  [...topLinks, ...sectionLinks].flatMap(({ title, active }) =>
    active?.length === 1 ? active.map((key) => [key, title]) : [],
  ),
) as Record<string, string>;

const root = document.documentElement;
const theme = localStore()?.getItem("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;

function listOf(pages: readonly SavedPage[]): HTMLElement {
  const list = document.createElement("ul");
  for (const { url, title } of pages) {
    const link = document.createElement("a");
    link.href = url;
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  return list;
}

async function showSaved(): Promise<void> {
  const place = document.getElementById("saved");
  if (!place) return;
  // Where storage is denied nothing is kept either.
  const pages = await findSavedPages().catch((): SavedPage[] => []);
  const parts = groupBySection(pages, sections).flatMap(({ section, pages: inSection }) => {
    const heading = document.createElement("h3");
    heading.textContent = section;
    return [heading, listOf(inSection)];
  });
  if (parts.length > 0) place.replaceChildren(...parts);
  else place.textContent = "No page is saved on this device yet.";
}

/** First pause between two attempts to reach the site, in milliseconds; each is twice as long. */
const firstPause = 1_000;
const longestPause = 60_000;

/** Loads the page that was wanted as soon as it can be had: a line that is back may still be deaf. */
async function showWanted(pause = firstPause): Promise<void> {
  try {
    // The service worker answers documents only, so this one comes from the host or not at all.
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(() => void showWanted(Math.min(pause * 2, longestPause)), pause);
  }
}

/** At its own address the page says what is saved; at any other it stands in for a page. */
function showWhy(): void {
  const own = location.pathname === "/offline/";
  for (const part of document.querySelectorAll<HTMLElement>("[data-when]")) {
    part.hidden = (part.dataset.when === "own") !== own;
  }
  if (own) return;
  addEventListener("online", () => void showWanted());
  if (navigator.onLine) void showWanted();
}

let attempts = 0;

async function openSaving(): Promise<void> {
  const message = document.getElementById("save-failed");
  // Browsers remember of a module that it failed, by its address.
  const address = `/offline/save.js${attempts > 0 ? `?again=${attempts}` : ""}`;
  try {
    ((await import(address)) as { open: () => void }).open();
    if (message) message.hidden = true;
  } catch {
    attempts += 1;
    if (message) message.hidden = false;
  }
}

addEventListener("DOMContentLoaded", () => {
  showWhy();
  void showSaved();
  document.querySelector("[data-offline]")?.addEventListener("click", () => void openSaving());
});
