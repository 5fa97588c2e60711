/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reloadOnce } from "../../browser/reload-once";
import { useList } from "./use-list";

jest.mock("../../browser/reload-once");
const reload = jest.mocked(reloadOnce);

let count = 0;
/** An address that nothing has been loaded from yet. */
const freshUrl = () => `/data/list.${String((count += 1))}.json`;

const answer = (body: string, more: object = {}) =>
  Promise.resolve({
    ok: true,
    status: 200,
    redirected: false,
    json: () => Promise.resolve().then((): unknown => JSON.parse(body)),
    ...more,
  } as Response);

function List({ url }: { url: string | null }) {
  const [state, retry] = useList<string>(url);
  if (state === "failed") return <button onClick={retry}>Again</button>;
  return <p>{state === "loading" ? "Wait" : state.join()}</p>;
}

const show = (url: string | null) =>
  act(async () => {
    render(<List url={url} />);
    await Promise.resolve();
  });

afterEach(() => reload.mockReset());

test("loading, then the data, which is asked for once", async () => {
  globalThis.fetch = jest.fn(() => answer('["a","b"]'));
  const url = freshUrl();
  await show(url);
  await show(url);
  expect(screen.getAllByText("a,b")).toHaveLength(2);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each<[what: string, response: () => Promise<Response>]>([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a host that is ill", () => answer("[]", { ok: false, status: 500 })],
  ["a captive portal that redirects", () => answer("[]", { redirected: true })],
  ["a captive portal that answers with a page", () => answer("<!doctype html>")],
  ["another shape", () => answer("{}")],
])("%s: failed, and the next try works", async (_, response) => {
  globalThis.fetch = jest.fn(() => answer('["a"]')).mockImplementationOnce(response);
  await show(freshUrl());
  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  expect(await screen.findByText("a", {}, { timeout: 2_000 }).catch(() => null)).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("a file that is gone: the page reloads, once", async () => {
  globalThis.fetch = jest.fn(() => answer("", { ok: false, status: 404 }));
  reload.mockReturnValueOnce(true).mockReturnValue(false);
  const url = freshUrl();
  await show(url);
  expect(reload).toHaveBeenCalledWith(url);
  expect(screen.getByText("Wait")).toBeVisible();
  await show(freshUrl());
  expect(screen.getByRole("button", { name: "Again" })).toBeVisible();
});
