/**
 * The script of the offline page. That page does without the scripts of all others: the service
 * worker's install has to be small, and works before any page was read.
 */
import "../trusted-types";
import { localStore } from "../reader-settings";
import { sectionLinks, topLinks } from "../../site/navigation";
import { groupBySection, readCachedPages, type CachedPage } from "./cached-pages";

/** Names of sections by the first part of their paths. */
const sections = Object.fromEntries(
  [...topLinks, ...sectionLinks].flatMap(({ title, active }) =>
    active?.length === 1 ? active.map((key) => [key, title]) : [],
  ),
) as Record<string, string>;

const theme = localStore()?.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

function listOf(pages: readonly CachedPage[]): HTMLElement {
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

async function showCachedPages(): Promise<void> {
  // Without storage nothing is cached either.
  const pages = await readCachedPages().catch((): CachedPage[] => []);
  const parts = groupBySection(pages, sections).flatMap(({ section, pages: inSection }) => {
    const heading = document.createElement("h3");
    heading.textContent = section;
    return [heading, listOf(inSection)];
  });
  const place = document.getElementById("~saved");
  place?.replaceChildren(...(parts.length > 0 ? parts : ["No page is saved on this device yet."]));
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Loads the page that the reader wanted as soon as the site can be reached again. */
async function reloadWhenReachable(delay = FIRST_DELAY_MS): Promise<void> {
  try {
    // The service worker answers no such request, so this one reaches the host or fails.
    await fetch(location.href, { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(() => void reloadWhenReachable(Math.min(delay * 2, LONGEST_DELAY_MS)), delay);
  }
}

/** At its own URL the page says what is saved; at any other it stands in for a page. */
function showReason(): void {
  const isOwnUrl = location.pathname === "/offline/";
  for (const part of document.querySelectorAll<HTMLElement>("[data-when]")) {
    part.hidden = (part.dataset.when === "own") !== isOwnUrl;
  }
  if (isOwnUrl) return;
  addEventListener("online", () => void reloadWhenReachable());
  if (navigator.onLine) void reloadWhenReachable();
}

let attempts = 0;

async function openSaveWindow(): Promise<void> {
  const message = document.getElementById("~save-failed");
  // Browsers remember that a module failed, by its URL.
  const url = `/offline/save.js${attempts > 0 ? `?again=${String(attempts)}` : ""}`;
  try {
    ((await import(url)) as { open: () => void }).open();
    if (message) message.hidden = true;
  } catch {
    attempts += 1;
    if (message) message.hidden = false;
  }
}

addEventListener("DOMContentLoaded", () => {
  showReason();
  void showCachedPages();
  document.querySelector("[data-offline]")?.addEventListener("click", () => void openSaveWindow());
});
