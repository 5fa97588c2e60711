/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadModule } from "../Lazy/load-module";
import { ChatButton } from "./ChatButton";

jest.mock("../Lazy/load-module", () => ({
  loadModule: jest.fn((load: () => Promise<unknown>) => load()),
}));
const load = jest.mocked(loadModule);

beforeEach(() => {
  load.mockClear();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

const button = () => screen.getByRole("button", { name: "Chat with the community" });
const dialog = () => screen.findByRole("dialog", { name: "Community chat" });

/** Renders the button and clicks it for the first time. */
async function openChat() {
  const user = userEvent.setup();
  render(<ChatButton />);
  await user.click(button());
  return user;
}

test("before the first click nothing is loaded, and the button is closed", () => {
  render(<ChatButton />);
  expect(load).not.toHaveBeenCalled();
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the page script finds what it has to play again, and what to hide without a script", () => {
  render(<ChatButton />);
  expect(button()).toHaveAttribute("data-replay");
  expect(screen.getByRole("complementary", { name: "Chat" })).toHaveAttribute("data-needs-script");
});

test("the first click loads the chat and opens it, with the focus inside", async () => {
  await openChat();
  expect(await dialog()).toHaveFocus();
  expect(button()).toHaveAttribute("aria-expanded", "true");
  expect(document.getElementById(button().getAttribute("aria-controls") ?? "")).toContainElement(
    await dialog(),
  );
});

test("later clicks hide and show what was loaded once", async () => {
  const user = await openChat();
  const frame = (await dialog()).querySelector("iframe");
  await user.click(button());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button()).toHaveAttribute("aria-expanded", "false");
  await user.click(button());
  expect((await dialog()).querySelector("iframe")).toBe(frame);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a chat that was closed while it loaded stays closed", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  load.mockImplementationOnce(async (load) => {
    await arrived;
    return load();
  });
  const user = await openChat();
  expect(screen.getByRole("status")).toHaveTextContent("Loading the chat …");
  await user.click(button());
  arrive();
  await screen.findByRole("dialog", { hidden: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button()).toHaveFocus();
});

test("a chunk that can't be loaded is said, and trying again opens the chat", async () => {
  load.mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  const user = await openChat();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The chat could not be loaded. Check your connection and try again.",
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await dialog()).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("after such a failure a click on the button closes, and the next one tries again", async () => {
  load.mockRejectedValueOnce(new Error("Loading chunk 7 failed."));
  const user = await openChat();
  await screen.findByRole("alert");
  await user.click(button());
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(button());
  expect(await dialog()).toBeInTheDocument();
});
