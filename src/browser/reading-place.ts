let observer: IntersectionObserver | undefined;

/**
 * How far down the window the heading of what is being read may be, in CSS pixels: a little below
 * where a link to it leads, so that following one marks that heading, not the next.
 */
function readingLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24;
}

/** Marks in the table of contents the link to the heading that is being read. */
export function markHeadingInView(): void {
  observer?.disconnect();
  const contents = document.querySelector<HTMLElement>("[data-contents]");
  if (!contents) return;
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of contents.querySelectorAll("a")) {
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  }
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;

  const line = readingLine();
  let marked: HTMLAnchorElement | undefined;
  const mark = (): void => {
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
    const link = links.get((current ?? headings[0])?.id ?? "");
    if (link === marked) return;
    marked?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    if (link) showInside(contents, link);
    marked = link;
  };
  for (const link of links.values()) link.removeAttribute("aria-current");
  const rootMargin = `0px 0px ${line - innerHeight}px 0px`;
  observer = new IntersectionObserver(mark, { rootMargin, threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
  mark();
}

let shownPath: string | undefined;

/** Brings the current page's item into view in the sidebar, once for each page. */
export function showCurrentItem(): void {
  // The same page again, because it woke or its text came: the reader may have moved the sidebar.
  if (shownPath === location.pathname) return;
  shownPath = location.pathname;
  const panel = document.querySelector<HTMLElement>("aside[data-panel]");
  const current = panel?.querySelector<HTMLElement>("[aria-current=page]");
  if (panel && current) showInside(panel, current);
}

/**
 * Scrolls a box, and nothing around it, so that an element inside it is in view, a third down.
 * (`scrollIntoView` would move the page as well.)
 */
export function showInside(box: HTMLElement, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    box.scrollTop += top - frame.top - frame.height / 3;
  }
}
