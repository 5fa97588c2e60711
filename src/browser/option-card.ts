/** Cards of options: type, default and first sentence beside a name that is hovered or focused. */
import { adoptStyles } from "./adopt-styles";
import { make } from "./make";
import styles from "./option-card.lazy.css";
import { contentEvent } from "./page-events";

/**
 * `/option-cards.json`, by URL with hash: the sentence, then shown name, type, default of options,
 * and their own name if it differs.
 */
export type OptionCard = [sentence: string, ...options: (readonly string[])[]];

const CARDS_URL = "/option-cards.json";
// Texts link some names themselves; other links have no card.
const NAMES = ".body a:has(> code), .ref, .code pre a";

/** In milliseconds; the second leaves time to move the pointer into the card. */
const SHOW_DELAY = 250;
const HIDE_DELAY = 200;

let cards: Promise<Record<string, OptionCard>> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let described: HTMLAnchorElement | undefined;

const box = make("div", {
  id: "~option-card",
  class: "option-card popup no-print",
  role: "tooltip",
});

/** The card of a link: of the option that it names, or the first of its heading. */
async function cardOf({ pathname, hash, textContent }: HTMLAnchorElement) {
  cards ??= fetch(CARDS_URL).then((response) => response.json() as never);
  const [sentence = "", ...options] = (await cards)[pathname + decodeURIComponent(hash)] ?? [];
  const name = textContent.replace(/^.*\./, "");
  const option = options.find(([path = ""]) => path.replace(/^.*[.#]/, "") === name) ?? options[0];
  return option && ([sentence, ...option] as const);
}

function hide(): void {
  clearTimeout(timer);
  described?.removeAttribute("aria-describedby");
  described = undefined;
  box.remove();
}

async function show(link: HTMLAnchorElement): Promise<void> {
  // The link leads to the facts all the same; the next name tries again.
  const card = await cardOf(link).catch(() => (cards = undefined));
  if (!card || !link.matches(":hover, :focus-visible")) return;
  hide();
  const [sentence, name = "", type = "", value = ""] = card;
  box.replaceChildren(make("b", {}, name));
  if (type) box.append(make("div", {}, "Type ", make("code", {}, type)));
  if (value) box.append(make("div", {}, "Default ", make("code", {}, value)));
  if (sentence) box.append(make("p", {}, sentence));
  // The card says more than the browser's tooltip.
  link.removeAttribute("title");
  link.setAttribute("aria-describedby", box.id);
  described = link;
  (document.getElementById("~content") ?? document.body).append(box);
  const { left, top, bottom } = link.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const isAbove = bottom + offsetHeight + 8 > innerHeight && top > offsetHeight + 8;
  const place = isAbove ? top - offsetHeight - 4 : bottom + 4;
  const origin = (box.offsetParent ?? document.body).getBoundingClientRect();
  const start = Math.max(8, Math.min(left, document.body.clientWidth - offsetWidth - 8));
  box.style.top = `${place - origin.top}px`;
  box.style.left = `${start - origin.left}px`;
}

function onPointerOver({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch" || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(NAMES);
  clearTimeout(timer);
  if (link && link !== described) timer = setTimeout(() => void show(link), SHOW_DELAY);
  // A focused name keeps its card.
  else if (!link && !box.contains(target) && !described?.matches(":focus-visible"))
    timer = setTimeout(hide, HIDE_DELAY);
}

adoptStyles(styles as string);
addEventListener("pointerover", onPointerOver, { passive: true });
addEventListener("focusin", ({ target }) => {
  hide();
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(NAMES);
  if (link && link.matches(":focus-visible")) void show(link);
});
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
document.addEventListener(contentEvent, hide);
// This script loads when the pointer is on a name already.
const first = [...document.querySelectorAll<HTMLAnchorElement>(NAMES)].find((link) =>
  link.matches(matchMedia("(hover: hover)").matches ? ":hover, :focus-visible" : ":focus-visible"),
);
if (first) void show(first);
