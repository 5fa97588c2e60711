import { entryName, readPositions, storePositions } from "../scroll-positions";

/** Remembers per entry of the tab's history how far the reader had scrolled, in CSS pixels. */
export interface ScrollMemory {
  /**
   * The page of another entry is shown from now on. Returns where that entry was left; undefined
   * for a new one. Nothing is remembered until `release`: the browser moves the old page first.
   */
  arrive(): number | undefined;
  /** The page stands where it belongs: from now on its movements are the reader's. */
  release(): void;
}

/**
 * Starts to remember. Gatsby has a memory of its own, but on Back it takes the scrolling that the
 * browser does, while the page that is left still stands, for the reader's.
 */
export function rememberScroll(): ScrollMemory {
  const positions = readPositions();
  let entry = entryName();
  let path = location.pathname;
  let held = false;
  const save = (): void => {
    if (!held) positions.set(entry, scrollY);
  };
  save(); // The reader may have scrolled before the page woke.
  addEventListener("scroll", save, { passive: true });
  addEventListener("popstate", () => {
    entry = entryName();
    held ||= location.pathname !== path;
  });
  addEventListener("pagehide", () => storePositions(positions));
  return {
    arrive() {
      entry = entryName();
      path = location.pathname;
      held = true;
      return positions.get(entry);
    },
    release() {
      held = false;
      save();
    },
  };
}
