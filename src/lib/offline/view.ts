import { bytesToWords, filesToWords, type Amount } from "./plan";

/** What a reader can do about saved pages. */
export type Action = "save" | "pause" | "resume" | "update" | "retry" | "remove";

/** How far saving is. */
export type SavingState =
  | { state: "unsupported" }
  | { state: "looking" }
  /** The list could not be had, and nothing is saved. */
  | { state: "unknown" }
  | { state: "nothing"; all: Amount; room: number | undefined }
  | { state: "saving"; done: Amount; all: Amount }
  /** Saved in part: paused, cut off, or left by closing the page. */
  | { state: "paused"; done: Amount; all: Amount; why: "asked" | "network" | "full" | "host" }
  | { state: "elsewhere" }
  | { state: "saved"; all: Amount }
  /** Saved whole, and nothing is known of newer versions. */
  | { state: "unasked"; all: Amount }
  | { state: "outdated"; changes: Amount }
  | { state: "removed" };

/** What a reader is told, and offered. */
export interface SavingView {
  text: string;
  actions: readonly Action[];
  /** A bar shows while there is something to measure. */
  progress?: { value: number; max: number; text: string };
}

const sum = ({ files, bytes }: Amount): string => `${filesToWords(files)}, ${bytesToWords(bytes)}`;

function progressOf(done: Amount, all: Amount): NonNullable<SavingView["progress"]> {
  const text = `${done.files.toLocaleString("en")} of ${filesToWords(all.files)}, ${bytesToWords(done.bytes)} of ${bytesToWords(all.bytes)}`;
  return { value: done.bytes, max: all.bytes, text };
}

const stopped = {
  asked: "Paused. What is saved so far stays on this device.",
  network: "The connection was lost. What is saved so far stays on this device.",
  host: "The site's files are not those of its list, perhaps because it is being renewed. What is saved so far stays on this device; try again later.",
  full: "This browser has no more room for the site. What is saved so far stays on this device and can be read offline; free some space and go on, or remove it.",
} as const;

function offer(all: Amount, room: number | undefined): string {
  const what = `Keeps all pages, their images and the search on this device: ${sum(all)}.`;
  return room !== undefined && room < all.bytes
    ? `${what} This browser has room for only ${bytesToWords(room)} of it.`
    : what;
}

/** What the window says and offers in a state. */
export function describeSaving(saving: SavingState): SavingView {
  switch (saving.state) {
    case "unsupported":
      return {
        text: "This browser can't save the docs: it allows this site no storage, as in a private window, or is too old.",
        actions: [],
      };
    case "looking":
      return { text: "Looking what there is to save …", actions: [] };
    case "unknown":
      return {
        text: "What there is to save could not be asked. Check your connection and try again.",
        actions: ["retry"],
      };
    case "nothing":
      return { text: offer(saving.all, saving.room), actions: ["save"] };
    case "saving":
      return {
        text: "Saving. You can close this and read on; stay on the site until it is done.",
        actions: ["pause"],
        progress: progressOf(saving.done, saving.all),
      };
    case "paused":
      return {
        text: stopped[saving.why],
        actions: ["resume", "remove"],
        progress: progressOf(saving.done, saving.all),
      };
    case "elsewhere":
      return { text: "The docs are being saved in another tab.", actions: ["retry"] };
    case "saved":
      return {
        text: `Saved: all pages can be read and searched offline (${sum(saving.all)}).`,
        actions: ["remove"],
      };
    case "unasked":
      return {
        text: `Saved: all pages can be read and searched offline (${sum(saving.all)}). Whether there is a newer version could not be asked.`,
        actions: ["retry", "remove"],
      };
    case "outdated":
      return {
        text: `Saved, and a newer version is available: ${sum(saving.changes)} to fetch. Until it is here whole, the saved version is read.`,
        actions: ["update", "remove"],
      };
    case "removed":
      return { text: "Removed from this device.", actions: ["retry"] };
  }
}
