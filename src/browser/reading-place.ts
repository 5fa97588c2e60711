let observer: IntersectionObserver | undefined;

/**
 * Reading line in CSS pixels, slightly below the target of hash links, so that a followed link
 * marks its own heading.
 */
function readingLine(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 24;
}

/** Marks the current heading in the table of contents. */
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

/** Scrolls the sidebar to the current page once, unless the reader has scrolled the sidebar. */
export function showCurrentItem(): void {
  if (shownPath === location.pathname) return;
  const panel = document.querySelector<HTMLElement>("aside[data-panel]");
  const current = panel?.querySelector<HTMLElement>("[aria-current=page]");
  const isScrolled = shownPath === undefined && panel?.scrollTop !== 0;
  shownPath = location.pathname;
  if (panel && current && !isScrolled) showInside(panel, current);
}

/** Scrolls a box so that an element is a third down. `scrollIntoView` would scroll the page too. */
export function showInside(box: HTMLElement, element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    box.scrollTop += top - frame.top - frame.height / 3;
  }
}
