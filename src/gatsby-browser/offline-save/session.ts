import {
  amountOf,
  changesBetween,
  missingFiles,
  type OfflineList,
  type SavingState,
} from "../../lib/offline";
import { fetchList } from "./fetch-file";
import { saveSite } from "./save";
import { readSaved, removeSaved, type Saved } from "./store";

/** One tab saves at a time. */
const lockName = "docs-saving";

/** How long the list may take, in milliseconds. */
const patience = 15_000;

type Show = (state: SavingState) => void;

/** What the browser still has room for, in bytes, if it says so. */
async function roomLeft(): Promise<number | undefined> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}

const donePart = (list: OfflineList, keys: ReadonlySet<string>) => {
  const all = amountOf(list.files);
  const open = amountOf(missingFiles(list, keys));
  return { all, done: { files: all.files - open.files, bytes: all.bytes - open.bytes } };
};

/** Compares what is saved with the newest list. */
export function toState(
  { whole, part, keys }: Saved,
  newest: OfflineList | undefined,
  room: number | undefined,
): SavingState {
  if (part && part.version !== whole?.version) {
    // Half-way: an update goes on with what is newest by now.
    return { state: "paused", why: "asked", ...donePart(newest ?? part, keys) };
  }
  if (!whole) {
    return newest ? { state: "nothing", all: amountOf(newest.files), room } : { state: "unknown" };
  }
  const all = amountOf(whole.files);
  if (!newest) return { state: "unasked", all };
  if (newest.version === whole.version) return { state: "saved", all };
  return { state: "outdated", changes: amountOf(changesBetween(whole, newest).fetched) };
}

async function look(): Promise<SavingState> {
  const saved = await readSaved();
  const newest = await fetchList(AbortSignal.timeout(patience)).catch(() => undefined);
  return toState(saved, newest, await roomLeft());
}

/** Saving, as the window shows and steers it. */
export interface Session {
  look: () => Promise<void>;
  save: () => Promise<void>;
  pause: () => void;
  remove: () => Promise<void>;
}

/** @param show is told of every change */
export function createSession(show: Show): Session {
  let running: AbortController | undefined;
  let latest: SavingState = { state: "looking" };
  const tell: Show = (state) => {
    latest = state;
    show(state);
  };
  const unsupported = (error: unknown): void => {
    console.info("The docs can't be saved:", error);
    tell({ state: "unsupported" });
  };

  async function run(): Promise<void> {
    const control = new AbortController();
    running = control;
    // Kept also when the browser tidies up. A browser that asks the reader is not waited for.
    void navigator.storage.persist().catch(() => false);
    const outcome = await saveSite(control.signal, (done, all) =>
      tell({ state: "saving", done: { ...done }, all }),
    );
    running = undefined;
    if (outcome === "saved") {
      tell(await look());
      return;
    }
    const { part, keys } = await readSaved();
    if (part) tell({ state: "paused", why: outcome, ...donePart(part, keys) });
    else tell({ state: "unknown" });
  }

  // The line came back: what it had cut off goes on.
  addEventListener("online", () => {
    if (latest.state === "paused" && latest.why === "network") void session.save();
    else if (latest.state === "unknown" || latest.state === "unasked") void session.look();
  });

  const session: Session = {
    async look() {
      if (running) {
        show(latest);
        return;
      }
      tell({ state: "looking" });
      if (!("caches" in window) || !("serviceWorker" in navigator) || !("locks" in navigator)) {
        tell({ state: "unsupported" });
        return;
      }
      await look().then(tell, unsupported);
    },
    async save() {
      if (running) return;
      await navigator.locks
        .request(lockName, { ifAvailable: true }, (lock) =>
          lock ? run() : tell({ state: "elsewhere" }),
        )
        .catch(unsupported);
    },
    pause: () => running?.abort(),
    async remove() {
      await removeSaved().then(() => tell({ state: "removed" }), unsupported);
    },
  };
  return session;
}
