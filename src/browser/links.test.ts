/** @jest-environment jsdom */
import type { fetchDocument as FetchDocument } from "./links";
import { NAVIGATE_EVENT } from "./page-events";

const mockNavigate = jest.fn<undefined, [string, typeof FetchDocument]>();
Object.assign(globalThis, { NAVIGATION_SCRIPT: "/navigate-1.js", IS_DEVELOPMENT: false });
jest.mock("./import-module", () => ({
  importModule: (url: string) =>
    Promise.resolve(url === "/navigate-1.js" && { navigate: mockNavigate }),
}));

const answer = jest.fn<Promise<Partial<Response>>, [string]>();
const page = (text: string): Partial<Response> => ({ ok: true, text: () => Promise.resolve(text) });

let fetchDocument: typeof FetchDocument;
let isLeftToBrowser = false;

const link = (href: string) => document.querySelector(`a[href="${href}"]`);
async function click(href: string, init: MouseEventInit = {}): Promise<void> {
  link(href)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  await jest.advanceTimersByTimeAsync(0);
}
async function focus(href: string): Promise<void> {
  link(href)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
}
const followed = () => mockNavigate.mock.calls.map(([href]) => href.replace(location.origin, ""));

beforeAll(async () => {
  const script = await import("./links");
  script.navigateOnClick();
  script.prefetchOnIntent();
  fetchDocument = script.fetchDocument;
  // What is left to the browser must not reach jsdom, which can't navigate.
  addEventListener("click", (event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  });
});
beforeEach(async () => {
  jest.useFakeTimers();
  // What was fetched in an earlier test is too old.
  await jest.advanceTimersByTimeAsync(60_000);
  mockNavigate.mockReset();
  answer.mockReset().mockImplementation((url) => Promise.resolve(page(`text of ${url}`)));
  window.fetch = answer as unknown as typeof fetch;
  history.replaceState(null, "", "/a/");
  document.body.innerHTML = ["/a/", "/a/#x", "/b/", "/b/#c", "/b/?q=1", "/e.png"]
    .concat("https://x.example/")
    .map((href) => `<a href="${href}">x</a>`)
    .join("");
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
});

test.each([
  ["/b/", ["/b/"]],
  ["/b/#c", ["/b/"]],
  ["/a/", []],
  ["/e.png", []],
  ["https://x.example/", []],
])("the focus on %s fetches %j, once", async (href, asked) => {
  await focus(href);
  await focus(href);
  expect(answer.mock.calls.flat()).toEqual(asked);
});

test("a pointer that only passes a link fetches nothing, one that rests on it does", async () => {
  const move = (target: Element | null) =>
    target?.dispatchEvent(
      Object.assign(new MouseEvent("pointermove", { bubbles: true }), { movementX: 1 }),
    );
  move(link("/b/"));
  await jest.advanceTimersByTimeAsync(20);
  move(document.body);
  await jest.advanceTimersByTimeAsync(100);
  expect(answer).not.toHaveBeenCalled();
  move(link("/b/"));
  await jest.advanceTimersByTimeAsync(30);
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each<[string, () => unknown]>([
  ["is gone", () => answer.mockResolvedValueOnce({ ok: false })],
  ["was redirected", () => answer.mockResolvedValueOnce({ ...page("x"), redirected: true })],
  ["can't be reached", () => answer.mockRejectedValueOnce(new TypeError("Failed to fetch"))],
])("a page that %s is refused, and asked for again", async (_, act) => {
  act();
  await expect(fetchDocument("/b/")).rejects.toThrow();
  await expect(fetchDocument("/b/")).resolves.toBe("text of /b/");
});

test.each(["/b/", "/b/#c", "/a/"])("a click on %s navigates", async (href) => {
  await click(href);
  expect(followed()).toEqual([href]);
  expect(isLeftToBrowser).toBe(false);
});

test.each<[what: string, href: string, init: MouseEventInit]>([
  ["a heading of the page", "/a/#x", {}],
  ["a URL with a query", "/b/?q=1", {}],
  ["a new tab", "/b/", { ctrlKey: true }],
  ["the middle button", "/b/", { button: 1 }],
  ["another site", "https://x.example/", {}],
])("%s is left to the browser", async (_, href, init) => {
  await click(href, init);
  expect(isLeftToBrowser).toBe(true);
  expect(followed()).toEqual([]);
});

test("a result of the search navigates, too", async () => {
  const detail = `${location.origin}/b/#c`;
  document.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { detail }));
  await jest.advanceTimersByTimeAsync(0);
  expect(followed()).toEqual(["/b/#c"]);
});
