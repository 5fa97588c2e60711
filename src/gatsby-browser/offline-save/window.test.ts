/** @jest-environment jsdom */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { act } from "@testing-library/react";
import type { SavingState } from "../../lib/offline";
import { createWindow } from "./window";

let tell: (state: SavingState) => void;
const session = { look: jest.fn(), save: jest.fn(), pause: jest.fn(), remove: jest.fn() };

jest.mock("./session", () => ({
  createSession: (show: typeof tell) => {
    tell = show;
    return session;
  },
}));

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};

const all = { files: 1_034, bytes: 26_000_000 };
const done = { files: 312, bytes: 12_000_000 };

const openWindow = (state: SavingState): void => {
  createWindow()();
  act(() => tell(state));
};
const buttons = (): (string | null)[] =>
  screen.getAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  jest.clearAllMocks();
  document.body.replaceChildren();
});

test("it is a dialog with a name, and looks what is saved when it opens", () => {
  openWindow({ state: "looking" });
  expect(screen.getByRole("dialog", { name: "Save the docs for offline reading" })).toBeVisible();
  expect(session.look).toHaveBeenCalledTimes(1);
});

test.each<[SavingState, string[]]>([
  [{ state: "unsupported" }, ["Close"]],
  [{ state: "unknown" }, ["Look again", "Close"]],
  [{ state: "nothing", all, room: undefined }, ["Save", "Close"]],
  [{ state: "saving", done, all }, ["Pause", "Close"]],
  [{ state: "paused", done, all, why: "full" }, ["Go on", "Remove", "Close"]],
  [{ state: "saved", all }, ["Remove", "Close"]],
  [{ state: "outdated", changes: done }, ["Update", "Remove", "Close"]],
])("in the state %j it offers %j", (state, names) => {
  openWindow(state);
  expect(buttons()).toEqual(names);
});

test.each<[SavingState, name: string, called: jest.Mock]>([
  [{ state: "nothing", all, room: undefined }, "Save", session.save],
  [{ state: "saving", done, all }, "Pause", session.pause],
  [{ state: "paused", done, all, why: "asked" }, "Go on", session.save],
  [{ state: "outdated", changes: done }, "Update", session.save],
  [{ state: "saved", all }, "Remove", session.remove],
])("in the state %j the button %s does what it says", async (state, name, called) => {
  openWindow(state);
  await userEvent.click(screen.getByRole("button", { name }));
  expect(called).toHaveBeenCalledTimes(1);
});

test("the size is told before anything is saved", () => {
  openWindow({ state: "nothing", all, room: undefined });
  expect(screen.getByRole("status")).toHaveTextContent("1,034 files, 26 MB.");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("progress is a bar with words, and goes when there is nothing to measure", () => {
  openWindow({ state: "saving", done, all });
  const bar = screen.getByRole("progressbar", { name: "312 of 1,034 files, 12 MB of 26 MB" });
  expect(bar).toHaveAttribute("value", "12000000");
  expect(bar).toHaveAttribute("max", "26000000");
  act(() => tell({ state: "saved", all }));
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("progress takes no focus away; a button that goes hands it on", () => {
  openWindow({ state: "saving", done, all });
  const pause = screen.getByRole("button", { name: "Pause" });
  pause.focus();
  act(() => tell({ state: "saving", done: all, all }));
  expect(screen.getByRole("button", { name: "Pause" })).toBe(pause);
  expect(pause).toHaveFocus();
  act(() => tell({ state: "paused", done, all, why: "asked" }));
  expect(screen.getByRole("button", { name: "Go on" })).toHaveFocus();
});
