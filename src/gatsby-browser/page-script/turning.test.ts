/** @jest-environment jsdom */
import type { fetchAhead as FetchAhead } from "./turning";

const mockTurnTo = jest.fn<boolean, [string, string]>();
Object.assign(globalThis, { TURNING_SCRIPT: "/turning-1.js" });
jest.mock("/turning-1.js", () => ({ turnTo: mockTurnTo }), { virtual: true });

const root = document.documentElement;
const load = jest.fn<undefined, [string]>();
const answer = jest.fn<Promise<Partial<Response>>, [string]>();
const page = (text: string): Partial<Response> => ({ ok: true, text: () => Promise.resolve(text) });

let fetchAhead: typeof FetchAhead;
let leftToBrowser = false;

const link = (href: string) => document.querySelector(`a[href="${href}"]`);
const hover = (href: string): Promise<void> => fetchAhead(link(href));
/** Clicks a link and waits until it is followed. */
async function click(href: string, init: MouseEventInit = {}): Promise<void> {
  link(href)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  await jest.advanceTimersByTimeAsync(0);
}

beforeAll(async () => {
  const script = await import("./turning");
  script.turnOnClick((href) => load(href));
  fetchAhead = script.fetchAhead;
  // What is left to the browser must not reach jsdom, which can't navigate.
  addEventListener("click", (event) => {
    leftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  });
});
beforeEach(async () => {
  jest.useFakeTimers();
  // What was fetched in an earlier test is too old.
  await jest.advanceTimersByTimeAsync(60_000);
  load.mockReset();
  mockTurnTo.mockReset().mockReturnValue(true);
  answer.mockReset().mockImplementation((url) => Promise.resolve(page(`text of ${url}`)));
  window.fetch = answer as unknown as typeof fetch;
  root.removeAttribute("data-hydrated");
  delete window.___loader;
  history.replaceState(null, "", "/a/");
  document.body.innerHTML = [
    "/a/",
    "/b/",
    "/b/#c",
    "/b/?q=1",
    "/d/",
    "/e.png",
    "https://x.example/",
  ]
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
])("a pointer over %s fetches %j, once", async (href, asked) => {
  await hover(href);
  await hover(href);
  expect(answer.mock.calls.flat()).toEqual(asked);
});

test("an awake page, and one whose runtime has begun, fetches nothing by this", async () => {
  root.dataset.hydrated = "";
  await hover("/b/");
  root.removeAttribute("data-hydrated");
  window.___loader = { loadPage: jest.fn(), hovering: jest.fn() };
  await hover("/b/");
  expect(answer).not.toHaveBeenCalled();
});

test("after a minute a page is fetched again", async () => {
  await hover("/b/");
  await jest.advanceTimersByTimeAsync(59_999);
  await hover("/b/");
  expect(answer).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  await hover("/b/");
  expect(answer).toHaveBeenCalledTimes(2);
});

test.each([
  ["/b/", "/b/"],
  ["/b/#c", "/b/#c"],
])("a click on %s turns to what was fetched", async (href, to) => {
  await hover(href);
  await click(href);
  expect(mockTurnTo.mock.calls).toEqual([[location.origin + to, "text of /b/"]]);
  expect(load).not.toHaveBeenCalled();
});

test.each<[what: string, href: string, init: MouseEventInit, isHydrated: boolean]>([
  ["a page that was not fetched", "/d/", {}, false],
  ["an address with a query", "/b/?q=1", {}, false],
  ["a new tab", "/b/", { ctrlKey: true }, false],
  ["the middle button", "/b/", { button: 1 }, false],
  ["a page that is hydrated", "/b/", {}, true],
])("%s is not its business", async (_, href, init, isHydrated) => {
  await hover("/b/");
  root.toggleAttribute("data-hydrated", isHydrated);
  await click(href, init);
  expect(leftToBrowser).toBe(true);
  expect(mockTurnTo).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["can't be shown here", () => mockTurnTo.mockReturnValue(false)],
  ["breaks the turning script", () => mockTurnTo.mockImplementation(() => fail())],
  ["is gone", () => answer.mockResolvedValue({ ok: false })],
  ["was redirected", () => answer.mockResolvedValue({ ...page("x"), redirected: true })],
  ["can't be reached", () => answer.mockRejectedValue(new TypeError("Failed to fetch"))],
])("a page that %s is loaded as a document", async (_, act) => {
  act();
  await hover("/b/");
  await click("/b/");
  expect(load.mock.calls).toEqual([[`${location.origin}/b/`]]);
});

const fail = (): never => {
  throw new Error("broken");
};

test("what does not come is loaded as a document after three seconds", async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  void hover("/b/");
  await click("/b/");
  await jest.advanceTimersByTimeAsync(2_999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
});

/** Clicks a link whose page is still to come; returns what lets it come. */
async function clickEarly(): Promise<() => Promise<void>> {
  let come: (response: Partial<Response>) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  void hover("/b/");
  await click("/b/");
  return async () => {
    come(page("late"));
    await jest.advanceTimersByTimeAsync(0);
  };
}

test("the last of several clicks counts, whichever page comes first", async () => {
  const come = await clickEarly();
  await hover("/d/");
  await click("/d/");
  await come();
  expect(mockTurnTo.mock.calls).toEqual([[`${location.origin}/d/`, "text of /d/"]]);
  expect(load).not.toHaveBeenCalled();
});

test("going back meanwhile drops the click", async () => {
  const come = await clickEarly();
  history.replaceState(null, "", "/z/");
  await come();
  expect(mockTurnTo).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test("a runtime that has begun meanwhile would know nothing of it: the page is a document", async () => {
  const come = await clickEarly();
  window.___loader = { loadPage: jest.fn(), hovering: jest.fn() };
  await come();
  expect(mockTurnTo).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});
