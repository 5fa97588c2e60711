/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { togglePanel } from "../../browser/island-requests";
import { Chat } from "./chat";
import ChatWidget from "./chat-widget";

Object.assign(globalThis, { ISLANDS_SCRIPT: "" });

let systemIsDark = false;
let online = true;

beforeEach(() => {
  systemIsDark = false;
  online = true;
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.panel;
  Object.assign(window, { matchMedia: () => ({ matches: systemIsDark }) });
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
});

afterEach(() => jest.useRealTimers());

/** Renders the open chat on a page with a link. */
function renderChat(): void {
  render(
    <>
      <a href="/concepts/">Concepts</a>
      <Chat />
    </>,
  );
  const island = document.querySelector<HTMLElement>("[data-island=chat]")!;
  island.replaceChildren();
  act(() => togglePanel(chatButton()));
  render(<ChatWidget />, { container: island });
}

const frame = () => screen.queryByTitle<HTMLIFrameElement>("Chat room on Discord");
const isOpen = () => chatButton().getAttribute("aria-expanded") === "true";
const chatButton = () => screen.getByRole("button", { name: "Chat with the community" });

test("it shows the room in a frame that can't lead this page elsewhere", () => {
  renderChat();
  expect(frame()).toHaveAttribute("loading", "lazy");
  const grants = frame()?.getAttribute("sandbox")?.split(" ");
  expect(grants).toEqual([
    "allow-scripts",
    "allow-same-origin",
    "allow-popups",
    "allow-popups-to-escape-sandbox",
  ]);
});

test.each([
  ["light", "the system is", false, undefined],
  ["dark", "the system is", true, undefined],
  ["light", "the reader chose it", true, "light"],
  ["dark", "the reader chose it", false, "dark"],
  ["dark", "the system is, and what is stored is no theme", true, "sepia"],
])("the frame is %s where %s", (theme, _, system, chosen) => {
  systemIsDark = system;
  if (chosen) document.documentElement.dataset.theme = chosen;
  renderChat();
  expect(frame()?.src).toBe(`https://discord.com/widget?id=1180618526436888586&theme=${theme}`);
});

test("it says that it loads until the frame has loaded", () => {
  renderChat();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the chat…");
  fireEvent.load(frame()!);
  expect(screen.queryByRole("status")).toBeNull();
});

test("a frame that has not loaded within ten seconds counts as failed, and can be tried again", () => {
  jest.useFakeTimers();
  renderChat();
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("alert")).toHaveTextContent("The chat could not be loaded.");
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(frame()).not.toBeNull();
});

test("without a network it says so at once, and tries again when there is one", () => {
  online = false;
  renderChat();
  expect(screen.getByRole("alert")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  online = true;
  fireEvent(window, new Event("online"));
  expect(frame()).not.toBeNull();
});

test("its own button closes it and gives the focus back", async () => {
  renderChat();
  await userEvent.click(screen.getByRole("button", { name: "Close the chat" }));
  expect(isOpen()).toBe(false);
  expect(chatButton()).toHaveFocus();
});

test("an Escape that is for something else leaves it open", async () => {
  renderChat();
  const use = (event: Event): void => event.preventDefault();
  addEventListener("keydown", use, { capture: true });
  await userEvent.keyboard("{Escape}");
  removeEventListener("keydown", use, { capture: true });
  document.documentElement.dataset.panel = "open";
  await userEvent.keyboard("{Escape}");
  delete document.documentElement.dataset.panel;
  const modal = document.createElement("div");
  modal.setAttribute("aria-modal", "true");
  modal.tabIndex = -1;
  document.body.append(modal);
  modal.focus();
  await userEvent.keyboard("{Escape}");
  modal.remove();
  expect(isOpen()).toBe(true);
});
