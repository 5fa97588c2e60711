/** Where positions lie in the session's storage while another document is shown. */
const storeKey = "docs:scroll";

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
 * Name of the history entry that is shown: its address and the key that the router gave it.
 * Entries that the browser made itself, by a link to a heading, have none.
 */
// "/concepts/#mode" with the state { key: "17" } => "/concepts/#mode 17"
export function entryName(): string {
  const { key = "" } = (history.state ?? {}) as { key?: string };
  return `${location.pathname}${location.hash} ${key}`;
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storeKey) ?? "[]") as [string, number][]);
  } catch {
    return new Map(); // Denied or damaged: going back leads to the top.
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify([...positions]));
  } catch {
    // Denied: what is known lasts as long as this document.
  }
}

/**
 * Starts to remember. Gatsby has a memory of its own, but on Back it takes the scrolling that the
 * browser does, while the page that is left still stands, for the reader's.
 */
export function rememberScroll(): ScrollMemory {
  const positions = readStored();
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
  addEventListener("pagehide", () => store(positions));
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
