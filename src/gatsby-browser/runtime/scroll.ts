import { scrollToHash } from "../hash-target";
import { entryName } from "../scroll-positions";
import { rememberScroll, type ScrollMemory } from "./scroll-memory";

interface ScrollTarget {
  /** The history entry that this is for: another one may be shown by the time its content stands. */
  entry: string;
  hash: string;
  /** Position that an earlier visit of the entry left, in CSS pixels. */
  saved: number | undefined;
}

let memory: ScrollMemory | undefined;
let pending: ScrollTarget | undefined;

const isContentPending = (): boolean => document.querySelector("[data-pending-body]") !== null;

function settle({ hash, saved }: ScrollTarget): void {
  if (saved !== undefined) scrollTo(0, saved);
  else if (!hash || !scrollToHash(hash)) scrollTo(0, 0);
  memory?.release();
}

/** Starts to remember where the reader is on each page. */
export function startScrolling(): void {
  memory = rememberScroll();
}

/**
 * Another page, or another heading of this one, was navigated to. On another page it scrolls to
 * where an earlier visit of this history entry left, to the hash's target, or to the top: at once
 * when the content stands, otherwise as soon as it does. Within a page the browser does it.
 */
export function scrollAfterNavigation(isOtherPage: boolean): void {
  const saved = memory?.arrive();
  const target = {
    entry: entryName(),
    hash: location.hash,
    saved: isOtherPage ? saved : undefined,
  };
  pending = undefined;
  if (isContentPending()) {
    pending = target;
    if (isOtherPage) scrollTo(0, 0); // The placeholder would be looked at from somewhere below it.
  } else if (isOtherPage) settle(target);
  else memory?.release();
}

/** Content has come to stand: does what `scrollAfterNavigation` put off. */
export function settlePendingScroll(): void {
  if (!pending || isContentPending()) return;
  const target = pending;
  pending = undefined;
  if (target.entry !== entryName()) return;
  // At its top the page stands already, unless the reader has scrolled on meanwhile.
  if (target.saved === undefined && target.hash === "") memory?.release();
  else settle(target);
}
