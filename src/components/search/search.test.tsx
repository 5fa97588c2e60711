/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openIsland } from "../../browser/island-requests";
import Search from "./search";

Object.assign(globalThis, { ISLANDS_SCRIPT: "" });
jest.mock("./search-modal", () => ({
  SearchModal: ({ initialQuery, onClose }: { initialQuery: string; onClose: () => void }) => (
    <div role="dialog" aria-label="Search">
      <input aria-label="Query" defaultValue={initialQuery} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
}));

beforeEach(() => {
  document.body.innerHTML =
    "<button data-opens=search>Search</button><div data-island=search></div>";
});
const renderSearch = () =>
  render(<Search />, { container: document.querySelector<HTMLElement>("[data-island]")! });

test("it opens with what was typed until it was there", () => {
  openIsland("search", "split");
  renderSearch();
  expect(screen.getByRole("textbox", { name: "Query" })).toHaveValue("split");
});

test("loaded ahead it waits to be opened; closing it gives the focus back", async () => {
  renderSearch();
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => openIsland("search"));
  expect(screen.getByRole("dialog", { name: "Search" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
  act(() => openIsland("search", "next"));
  expect(screen.getByRole("textbox", { name: "Query" })).toHaveValue("next");
});
