/**
 * The script of the offline page. That page does without the scripts of all others: the service
 * worker's install has to be small, and works before any page was read.
 */
import { localStore } from "../reader-settings";
import { sectionLinks, topLinks } from "../../site/navigation";
import { groupBySection, readCachedPages, type PageGroup } from "./cached-pages";

/** Names of sections by the first part of their paths. */
const sections = Object.fromEntries(
  [...topLinks, ...sectionLinks].flatMap(({ title, active }) =>
    active?.length === 1 ? active.map((key) => [key, title]) : [],
  ),
) as Record<string, string>;

const theme = localStore()?.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

function listOf({ section, pages }: PageGroup): Element[] {
  const heading = document.createElement("h3");
  heading.textContent = section;
  const list = document.createElement("ul");
  for (const { url, title } of pages) {
    const link = document.createElement("a");
    link.href = url;
    link.textContent = title;
    list.appendChild(document.createElement("li")).append(link);
  }
  return [heading, list];
}

async function showCachedPages(): Promise<void> {
  // Without storage nothing is cached either.
  const pages = await readCachedPages().catch(() => []);
  const parts = groupBySection(pages, sections).flatMap(listOf);
  const place = document.getElementById("saved");
  place?.replaceChildren(...(parts.length > 0 ? parts : ["No page is saved on this device yet."]));
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
