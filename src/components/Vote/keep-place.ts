/** A row that the reader is at. */
export interface Place {
  number: string;
  /** Distance from the top of the window, in CSS pixels. */
  top: number;
  /** Which of the row's links has the focus; -1 for none. */
  link: number;
}

const rowsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((child) => child instanceof HTMLElement);

const linksOf = (row: Element): HTMLElement[] => [...row.querySelectorAll("a")];

/**
 * Where the reader is in a list of rows with `data-number`: at the row with the focus, else at the
 * first that shows once the list's beginning has left the window. At the beginning of the list the
 * reader is at no row: there the new first one is what should be seen.
 */
export function markPlace(list: HTMLElement | null): Place | undefined {
  if (!list) return undefined;
  const focused = document.activeElement?.closest("[data-number]");
  const row =
    focused instanceof HTMLElement && list.contains(focused)
      ? focused
      : list.getBoundingClientRect().top < 0
        ? rowsOf(list).find((each) => each.getBoundingClientRect().top >= 0)
        : undefined;
  const number = row?.dataset.number;
  if (!row || number === undefined) return undefined;
  const link = linksOf(row).findIndex((each) => each === document.activeElement);
  return { number, top: row.getBoundingClientRect().top, link };
}

/** Scrolls and focuses so that the row stands where it stood, if it is still in the list. */
export function restorePlace(list: HTMLElement | null, place: Place | undefined): void {
  const row = list && rowsOf(list).find(({ dataset }) => dataset.number === place?.number);
  if (!row || !place) return;
  scrollBy(0, row.getBoundingClientRect().top - place.top);
  // Browsers take the focus from an element that is moved.
  linksOf(row)[place.link]?.focus({ preventScroll: true });
}
