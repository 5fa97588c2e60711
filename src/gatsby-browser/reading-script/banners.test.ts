/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/dom";
import { startBanners } from "./banners";

jest.mock("../adopt-styles", () => ({ adoptStyles: jest.fn() }));

const root = document.documentElement;
const text = "Parts of this page, such as the search, could not be loaded.";

test("a page that stays asleep says so, with a way to load it again, until it wakes after all", async () => {
  startBanners();
  expect(screen.queryByRole("status")).toBeNull();
  root.dataset.asleep = "";
  expect(await screen.findByRole("status")).toHaveTextContent(text);
  expect(screen.getByRole("button", { name: "Load it again" })).toBeVisible();
  root.dataset.hydrated = "";
  await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
  delete root.dataset.hydrated;
});

test("also when it was given up before this script was there", () => {
  root.dataset.asleep = "";
  startBanners();
  expect(screen.getByRole("status")).toHaveTextContent(text);
});
