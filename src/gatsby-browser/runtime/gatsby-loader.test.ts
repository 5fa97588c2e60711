/** @jest-environment jsdom */
import { loadPageData } from "./gatsby-loader";

const json = { data: { page: { body: { url: "/body/a.html" } } } };
const loadPage = jest.fn();
const request = jest.fn();

beforeEach(() => {
  loadPage.mockReset();
  request.mockReset();
  window.___loader = { loadPage, hovering: jest.fn() };
  window.fetch = request;
});

test("what Gatsby's loader has is taken from there", async () => {
  loadPage.mockResolvedValue({ json });
  expect(await loadPageData("/a/")).toBe(json);
  expect(request).not.toHaveBeenCalled();
});

test("after a failure, which Gatsby keeps, the data is asked for directly", async () => {
  loadPage.mockResolvedValue({ status: "error" });
  request.mockResolvedValue({ ok: true, redirected: false, json: () => ({ result: json }) });
  expect(await loadPageData("/a/")).toBe(json);
  expect(request).toHaveBeenCalledWith("/page-data/a/page-data.json");
});

test.each([
  ["an error", { ok: false, redirected: false }],
  ["a redirect to somewhere else", { ok: true, redirected: true }],
])("%s is named with its page", async (_what, response) => {
  loadPage.mockResolvedValue({ status: "error" });
  request.mockResolvedValue(response);
  await expect(loadPageData("/a/")).rejects.toThrow("The data of /a/ could not be loaded.");
});
