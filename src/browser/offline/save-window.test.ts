/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { OfflineList } from "./files";
import type { Outcome, Progress } from "./save-docs";
import { describeDocs, open, type Action } from "./save-window";

const one: OfflineList = {
  version: "v1",
  files: [
    { url: "/a/", bytes: 14_000_000, hash: "0123456789" },
    { url: "/b/", bytes: 12_000_000, hash: "0123456789" },
  ],
};
const two: OfflineList = {
  version: "v2",
  files: [one.files[0]!, { url: "/b/", bytes: 120_000, hash: "aaaaaaaaaa" }],
};

type Maybe<Value> = Value | undefined;

test.each<[Maybe<OfflineList>, Maybe<OfflineList>, Maybe<number>, RegExp, Action[]]>([
  [undefined, undefined, undefined, /Check your connection and try again\.$/, ["Try again"]],
  [undefined, one, undefined, /on this device: 2 files, 26 MB\.$/, ["Save"]],
  [undefined, one, 5_000_000, /has room for only 5 MB of it\.$/, ["Save"]],
  [one, one, undefined, /^Saved: all pages .* \(2 files, 26 MB\)\.$/, ["Remove"]],
  [one, undefined, undefined, /can't be reached/, ["Try again", "Remove"]],
  [
    { ...one, files: one.files.slice(1) },
    one,
    undefined,
    /files are missing: 1 file, 14 MB to fetch/,
    ["Update", "Remove"],
  ],
  [one, two, undefined, /1 file, 0\.1 MB to fetch/, ["Update", "Remove"]],
])("%j, newest %j, room %j", (saved, newest, room, text, actions) => {
  const view = describeDocs(saved, newest, room);
  expect(view.text).toMatch(text);
  expect(view.actions).toEqual(actions);
});

let saved: OfflineList | undefined;
let progress: (done: Progress, all: Progress) => void;
let end: (outcome: Outcome) => void;

jest.mock("./saved-docs", () => ({
  readSavedList: () => Promise.resolve(saved),
  findMissing: () => Promise.resolve([]),
}));
jest.mock("./save-docs", () => ({
  ...jest.requireActual<object>("./save-docs"),
  fetchList: () => Promise.resolve(one),
  saveDocs: (signal: AbortSignal, _hasPlayground: boolean, onProgress: typeof progress) => {
    progress = onProgress;
    return new Promise<Outcome>((resolve) => {
      end = resolve;
      signal.addEventListener("abort", () => resolve("canceled"));
    });
  },
}));
jest.mock("../adopt-styles", () => ({ adoptStyles: () => undefined }));

const status = () => screen.getByRole("status").textContent;
const button = (name: string) => screen.findByRole("button", { name });

test("saving shows its progress, can be canceled, and says what failed", async () => {
  // jsdom has neither of these.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  Object.assign(navigator, {
    storage: { estimate: () => Promise.resolve({}), persist: () => Promise.resolve(true) },
    locks: { request: (_name: string, _options: object, run: () => unknown) => run() },
  });
  AbortSignal.timeout = () => new AbortController().signal;

  open();
  expect(screen.getByRole("dialog", { name: "Save the docs for offline reading" })).toBeVisible();
  await userEvent.click(await button("Save"));
  const cancel = await button("Cancel");
  expect(cancel).toHaveAttribute("type", "button");
  cancel.focus();
  progress({ files: 1, bytes: 14_000_000 }, { files: 2, bytes: 26_000_000 });
  const bar = screen.getByRole("progressbar", { name: "1 of 2 files, 14 MB of 26 MB" });
  expect(bar).toHaveAttribute("value", "14000000");
  expect(bar).toHaveAttribute("max", "26000000");
  // Progress takes no focus away.
  expect(cancel).toHaveFocus();

  await userEvent.click(cancel);
  await userEvent.click(await button("Save"));
  expect(await button("Cancel")).toHaveFocus();
  end("network");
  await userEvent.click(await button("Try again"));
  expect(status()).toMatch(/^Saving\./);
  saved = one;
  end("saved");
  await waitFor(() => expect(status()).toMatch(/^Saved: all pages/));
  expect(screen.queryByRole("progressbar")).toBeNull();
});
