import { hasWords } from "../content/has-words";
import { elsewhere, isActive, sectionLinks, topLinks, type FrameLink } from "../site/navigation";
import { make } from "./make";
import { findPanel } from "./panel";

function toLink(link: FrameLink): Element {
  const element = make("a", { href: link.url }, link.title);
  if (isActive(link, location.pathname)) element.setAttribute("aria-current", "true");
  return element;
}

const toGroup = (title: string, links: readonly Element[]): Element[] => [
  make("h2", {}, title),
  ...links,
];

/** Adds the links of the header to the menu of narrow screens, below the pages of the section. */
export function addSiteLinks(): void {
  const panel = findPanel();
  if (!panel || panel.querySelector("[data-site]")) return;
  const languages = [...document.querySelectorAll("[data-menu] a")];
  const [, ...others] = topLinks;
  const site = make(
    "nav",
    { "data-site": "", "aria-label": "Site" },
    ...toGroup("Documentation", sectionLinks.map(toLink)),
    ...toGroup("Project", others.map(toLink)),
    ...toGroup(
      "Language",
      languages.map((link) => link.cloneNode(true) as Element),
    ),
    ...toGroup("Elsewhere", elsewhere.map(toLink)),
  );
  panel.append(site);
}

function announce(text: string): void {
  document.getElementById("~announcer")?.replaceChildren(text);
}

/** Shows the pages of the sidebar whose titles contain all typed words. */
export function filterPages({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && "filter" in target.dataset)) return;
  let count = 0;
  for (const group of findPanel()?.querySelectorAll<HTMLElement>("nav>div") ?? []) {
    const before = count;
    for (const item of group.querySelectorAll<HTMLElement>(":scope>ul>li")) {
      item.hidden = !hasWords(item.querySelector("a")?.textContent ?? "", target.value);
      if (!item.hidden) count += 1;
    }
    group.hidden = count === before;
  }
  announce(count === 1 ? "1 page" : `${count} pages`);
}

/** How long "Link copied" shows, in milliseconds. */
const FEEDBACK_TIME = 2_000;

/** Copies the URL of a heading when its permalink is clicked. */
export async function copyPermalink({ target }: Event): Promise<void> {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(".permalink");
  if (!link) return;
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    return; // The reader denied it; the URL is in the address bar.
  }
  link.dataset.copied = "";
  announce("Link copied");
  setTimeout(() => delete link.dataset.copied, FEEDBACK_TIME);
}
