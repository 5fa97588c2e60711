import { showInside } from "./show-inside";

let observer: IntersectionObserver | undefined;

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

  let marked: HTMLAnchorElement | undefined;
  const mark = (): void => {
    // The last heading above a third of the window is the one whose text is read.
    const limit = innerHeight / 3;
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < limit);
    const link = links.get((current ?? headings[0])?.id ?? "");
    if (link === marked) return;
    marked?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "true");
    if (link) showInside(contents, link);
    marked = link;
  };
  observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px", threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
  mark();
}
