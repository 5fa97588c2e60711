import { scrollToHash } from "../hash-target";

export interface ScrollTarget {
  hash: string;
  /** Position that an earlier visit of this history entry left, in CSS pixels. */
  saved: number | undefined;
}

let pending: ScrollTarget | undefined;

function settle({ hash, saved }: ScrollTarget): void {
  if (saved !== undefined) scrollTo(0, saved);
  else if (!hash || !scrollToHash(hash)) scrollTo(0, 0);
}

/**
 * Scrolls to the hash's target, to where an earlier visit left, or to the top: at once when the
 * content stands, otherwise as soon as it does.
 */
export function scrollWhenReady(target: ScrollTarget): void {
  if (document.querySelector("[data-pending-body]")) {
    pending = target;
    return;
  }
  pending = undefined;
  settle(target);
}

/** Content has come to stand: does what `scrollWhenReady` put off. */
export function settlePendingScroll(): void {
  if (!pending || document.querySelector("[data-pending-body]")) return;
  const target = pending;
  pending = undefined;
  settle(target);
}
