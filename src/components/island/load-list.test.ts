import { reloadOnce } from "../../browser/reload-once";
import { loadList } from "./load-list";

jest.mock("../../browser/reload-once");
const reload = jest.mocked(reloadOnce);

const answer = (body: string, more: object = {}) =>
  Promise.resolve({
    ok: true,
    status: 200,
    redirected: false,
    json: () => Promise.resolve().then((): unknown => JSON.parse(body)),
    ...more,
  } as Response);

const url = "/data/list.json";
afterEach(() => reload.mockReset());

test("an array is the list", async () => {
  globalThis.fetch = () => answer('["a","b"]');
  expect(await loadList(url)).toEqual(["a", "b"]);
});

test.each<[what: string, response: () => Promise<Response>]>([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["status 500", () => answer("[]", { ok: false, status: 500 })],
  ["a captive portal that redirects", () => answer("[]", { redirected: true })],
  ["a captive portal that answers with a page", () => answer("<!doctype html>")],
  ["another shape", () => answer("{}")],
])("%s: fails without a reload", async (_, response) => {
  globalThis.fetch = response;
  await expect(loadList(url)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test("no answer within 30 s: fails", async () => {
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  globalThis.fetch = (_, init) => Promise.reject(init?.signal?.reason as Error);
  await expect(loadList(url)).rejects.toThrow("aborted");
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("a file that is gone: the page reloads, once", async () => {
  globalThis.fetch = () => answer("", { ok: false, status: 404 });
  reload.mockReturnValueOnce(true).mockReturnValue(false);
  const settled = jest.fn();
  loadList(url).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledWith(url);
  expect(settled).not.toHaveBeenCalled();
  await expect(loadList(url)).rejects.toThrow();
});
