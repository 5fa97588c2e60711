/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { SearchButton } from "./search-button";
import type { SearchModalProps } from "./search-modal";

const load = jest.fn<Promise<{ default: (props: SearchModalProps) => React.ReactNode }>, []>();
jest.mock("../Lazy/load-module", () => ({ loadModule: () => load() }));

function Window({ initialQuery, onClose }: SearchModalProps) {
  return (
    <div role="dialog" aria-label="Search">
      <input aria-label="Query" defaultValue={initialQuery} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

beforeEach(() => load.mockReset().mockResolvedValue({ default: Window }));

const button = () => screen.getByRole("button", { name: "Search" });

test("a click opens the window, closing it gives the focus back", async () => {
  render(<SearchButton />);
  await userEvent.click(button());
  expect(await screen.findByRole("dialog", { name: "Search" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(button()).toHaveFocus();
});

test("what was typed meanwhile is its first query, once", async () => {
  render(<SearchButton />);
  button().dataset.typed = "split";
  await userEvent.click(button());
  expect(await screen.findByRole("textbox", { name: "Query" })).toHaveValue("split");
  expect(button().dataset.typed).toBeUndefined();
});

test("the chunk is loaded once, when the pointer or the focus comes near", async () => {
  render(<SearchButton />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(button());
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(button());
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure is said in a sentence, and the next click tries again", async () => {
  load.mockReset().mockRejectedValueOnce(new Error("gone")).mockResolvedValue({ default: Window });
  render(<SearchButton />);
  await act(async () => {
    button().click();
    await Promise.resolve();
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The search could not be loaded. Check your connection and try again.",
  );
  await userEvent.click(button());
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("asleep it is a button whose click is kept, and needs a script", () => {
  const html = renderToString(<SearchButton />);
  expect(html).toContain("data-replay");
  expect(html).toContain("data-needs-script");
  expect(html).toContain('aria-keyshortcuts="/ Control+K Meta+K"');
});
