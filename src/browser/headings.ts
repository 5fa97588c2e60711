import { showFailure } from "./failure";

export type FetchDocument = (path: string) => Promise<string>;

export const parseDocument = (html: string): Document => {
  // Chromium applies the current policy to `<style>` in parsed documents. Scripts never run there
  // and keep the same text.
  const readable = html.replace(/(<\/?)style\b/g, "$1script");
  const parsed = new DOMParser().parseFromString(readable, "text/html");
  // Without scripting, the parser would load the images inside.
  for (const element of parsed.querySelectorAll("noscript")) element.remove();
  return parsed;
};

export const linkOf = (button: Element): HTMLAnchorElement =>
  button.previousElementSibling as HTMLAnchorElement;

/** Points the links of headings to their page. */
export function setPage(headings: Element, path: string): void {
  for (const link of headings.querySelectorAll("a")) link.setAttribute("href", path + link.hash);
}

async function fetchHeadings(path: string, fetchDocument: FetchDocument): Promise<Element> {
  const item = parseDocument(await fetchDocument(path)).querySelector(
    "aside[data-panel] [aria-current=page]",
  );
  const headings = item?.closest("li")?.querySelector("ul");
  if (!headings) throw new Error(`${path} shows no headings.`);
  setPage(headings, path);
  return headings;
}

/** Opens or closes the headings of a page in the sidebar; fetches those of other pages. */
export async function toggleHeadings(button: Element, fetchDocument: FetchDocument): Promise<void> {
  const item = button.closest("li");
  const path = linkOf(button).pathname;
  const isOpen = button.getAttribute("aria-expanded") !== "true";
  button.setAttribute("aria-expanded", String(isOpen));
  button.setAttribute("data-toggled", "");
  item?.querySelector(".failure")?.parentElement?.remove();
  const shown = item?.querySelector("ul");
  if (shown) shown.hidden = !isOpen;
  if (shown || !isOpen || !item) return;
  let part: Element;
  try {
    part = await fetchHeadings(path, fetchDocument);
  } catch {
    part = document.createElement("div");
    showFailure(part, "p", "The headings could not be loaded.", () => {
      button.setAttribute("aria-expanded", "false");
      void toggleHeadings(button, fetchDocument);
    });
  }
  if (button.getAttribute("aria-expanded") === "true" && !item.querySelector("ul")) {
    item.append(part);
  }
}
