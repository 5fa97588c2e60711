/**
 * `/offline/save.js`: loaded when a reader wants to save the docs, on any page. Independent of
 * React.
 */
import { adoptStyles } from "../adopt-styles";
import { make } from "../make";
import { isPlaygroundFile, type OfflineList } from "./files";
import { fetchList, saveDocs, sizeOf, type Outcome, type Progress } from "./save-docs";
import { findMissing, readSavedList, removeSavedDocs } from "./saved-docs";
import styles from "./save.css";

/** In milliseconds. */
const LIST_TIMEOUT_MS = 15_000;
/** Lock name: one tab saves at a time; others wait and find everything saved. */
const LOCK = "docs-saving";

// `1_234_567` => `1.2 MB`
const formatBytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;

const formatFiles = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`;
const formatSize = ({ files, bytes }: Progress): string =>
  `${formatFiles(files)}, ${formatBytes(bytes)}`;

export type Action = "Save" | "Update" | "Try again" | "Remove" | "Cancel";

interface View {
  text: string;
  actions: readonly Action[];
  progress?: { done: Progress; all: Progress };
}

/**
 * Texts and actions of the window.
 * @param saved list of the saved files, without damaged ones
 * @param newest list of the newest build; undefined if it can't be fetched
 * @param room bytes of free storage, if known
 */
export function describeDocs(
  saved: OfflineList | undefined,
  newest: OfflineList | undefined,
  room: number | undefined,
): View {
  if (!saved && !newest) {
    const text = "The list of files could not be loaded. Check your connection and try again.";
    return { text, actions: ["Try again"] };
  }
  if (!saved) {
    const size = sizeOf(newest?.files ?? []);
    const text = `Keeps all pages, their images and the search on this device: ${formatSize(size)}.`;
    const isTight = room !== undefined && room < size.bytes;
    const warning = isTight ? ` This browser has room for only ${formatBytes(room)} of it.` : "";
    return { text: text + warning, actions: ["Save"] };
  }
  const text = `Saved: all pages can be read and searched offline (${formatSize(sizeOf(saved.files))}).`;
  const isSame = newest?.version === saved.version;
  if (isSame && newest.files.length === saved.files.length) return { text, actions: ["Remove"] };
  if (!newest) {
    const doubt = "The site can't be reached to look for a newer version.";
    return { text: `${text} ${doubt}`, actions: ["Try again", "Remove"] };
  }
  const hashes = new Set(saved.files.map(({ url, hash }) => url + hash));
  const changed = newest.files.filter(({ url, hash }) => !hashes.has(url + hash));
  const reason = isSame
    ? "Saved, but some files are missing"
    : "Saved, and a newer version is available";
  return {
    text: `${reason}: ${formatSize(sizeOf(changed))} to fetch. Until all of it is here, you read the saved version.`,
    actions: ["Update", "Remove"],
  };
}

const FAILURES: Readonly<Record<Exclude<Outcome, "saved" | "canceled">, string>> = {
  network: "The connection was lost. Saving goes on where it stopped once there is one.",
  changed: "The site's files are not those of its list, perhaps because of an update. Try again.",
  full: "This browser has no more room for the docs. Free some space and try again.",
};

const MARKUP = `<h2 id="~offline-title">Save the docs for offline reading</h2>
<p role="status"></p>
<label hidden><input type="checkbox"> Also webpack and the examples for the playground</label>
<p data-elsewhere hidden>To save webpack and the examples too, open this window in the <a href="/playground/">playground</a>.</p>
<div hidden><progress aria-labelledby="~offline-amount"></progress><p id="~offline-amount" class="hint"></p></div>
<div class="offline-row"><p class="offline-actions"></p><form method="dialog"><button class="button-secondary">Close</button></form></div>`;

const dialog = make("dialog", {
  class: "offline popup",
  "aria-labelledby": "~offline-title",
});
let canceling: AbortController | undefined;
let isCutOff = false;

function find(selector: string): HTMLElement {
  const element = dialog.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The window has no ${selector}.`);
  return element;
}

const playgroundBox = () => find("[type=checkbox]") as HTMLInputElement;

function show({ text, actions, progress }: View): void {
  const status = find("[role=status]");
  // Screen readers would repeat the same text.
  if (status.textContent !== text) status.textContent = text;
  find("div").hidden = !progress;
  if (progress) {
    const { done, all } = progress;
    Object.assign(find("progress"), { max: all.bytes, value: done.bytes });
    find("#\\~offline-amount").textContent =
      `${done.files.toLocaleString("en")} of ${formatFiles(all.files)}, ${formatBytes(done.bytes)} of ${formatBytes(all.bytes)}`;
  }
  const row = find(".offline-actions");
  // Keeps the buttons: one has the focus.
  if (row.dataset.shown === actions.join()) return;
  row.dataset.shown = actions.join();
  const hadFocus = row.contains(document.activeElement);
  row.replaceChildren(
    ...actions.map((action, index) => {
      const looks = index === 0 && action !== "Remove" ? "button-primary" : "button-secondary";
      const button = make("button", { type: "button", class: looks }, action);
      button.addEventListener("click", () => act(action));
      return button;
    }),
  );
  if (hadFocus) dialog.querySelector("button")?.focus();
}

/** Reads what is saved and what is available. */
async function look(): Promise<void> {
  show({ text: "Looking for what there is to save …", actions: [] });
  const list = await readSavedList();
  const missing = new Set(list && (await findMissing(list)));
  const saved = list && { ...list, files: list.files.filter((file) => !missing.has(file)) };
  const box = playgroundBox();
  // Saved files stay until all are removed.
  box.disabled = Boolean(list?.files.some(isPlaygroundFile));
  box.checked ||= box.disabled;
  // Only the browser's own cache has frames of an opaque origin, and only if their page was open.
  const isPlayground = location.pathname === "/playground/";
  find("label").hidden = !isPlayground && !box.disabled;
  find("[data-elsewhere]").hidden = isPlayground || box.disabled;
  const newest = await fetchList(AbortSignal.timeout(LIST_TIMEOUT_MS), box.checked).catch(
    () => undefined,
  );
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  const room = quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
  show(describeDocs(saved, newest, room));
}

async function save(): Promise<void> {
  canceling = new AbortController();
  const { signal } = canceling;
  isCutOff = false;
  const text = "Saving. You can close this and read on; stay on the site until it is done.";
  show({ text, actions: ["Cancel"] });
  // Doesn't wait, because some browsers ask the reader.
  void navigator.storage.persist().catch(() => false);
  const outcome = await navigator.locks
    .request(LOCK, { signal }, () =>
      saveDocs(signal, playgroundBox().checked, (done, all) =>
        show({ text, actions: ["Cancel"], progress: { done, all } }),
      ),
    )
    .catch((error: unknown): Outcome => {
      if (signal.aborted) return "canceled";
      throw error;
    })
    .finally(() => (canceling = undefined));
  if (outcome === "saved" || outcome === "canceled") return look();
  isCutOff = outcome === "network";
  show({ text: FAILURES[outcome], actions: ["Try again", "Remove"] });
}

async function remove(): Promise<void> {
  await removeSavedDocs();
  await look();
}

function run(task: () => Promise<void>): void {
  task().catch((error: unknown) => {
    console.info("The docs can't be saved:", error);
    const text =
      "This browser can't save the docs: it allows this site no storage, as in a private window, or is too old.";
    show({ text, actions: [] });
  });
}

function act(action: Action): void {
  if (action === "Cancel") canceling?.abort();
  else if (action === "Remove") run(remove);
  else run(action === "Try again" && !isCutOff ? look : save);
}

/** Opens the window. Saving continues while it is closed. */
export function open(): void {
  if (!dialog.isConnected) {
    adoptStyles(styles as string);
    // Trusted Types allow parsing, but not setting HTML.
    dialog.append(...new DOMParser().parseFromString(MARKUP, "text/html").body.children);
    document.body.append(dialog);
    playgroundBox().addEventListener("change", () => !canceling && run(look));
    addEventListener("online", () => {
      if (isCutOff) run(save);
    });
  }
  if (!dialog.open) dialog.showModal();
  if (!canceling && !isCutOff) run(look);
}
