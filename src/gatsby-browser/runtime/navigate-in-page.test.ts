/** @jest-environment jsdom */
import { navigateInPage } from "./navigate-in-page";

const navigate = jest.fn();
const loadPage = jest.fn();
const flush = (): Promise<void> => new Promise((done) => setTimeout(done));

window.___navigate = navigate;
window.___loader = { loadPage, hovering: jest.fn() };
window.scrollTo = jest.fn();
const load = jest.fn();
navigateInPage(load);
// What is left to the browser must not reach jsdom, which can't navigate.
addEventListener("click", (event) => event.preventDefault());

beforeEach(() => {
  navigate.mockReset();
  load.mockReset();
  loadPage.mockReset().mockResolvedValue({});
  history.replaceState(null, "", "/a/");
  document.documentElement.dataset.hydrated = "";
});

function click(href: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = `<a href="${href}">x</a>`;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.querySelector("a")?.dispatchEvent(event);
}

test.each<[what: string, href: string, init: MouseEventInit, expected: string | undefined]>([
  ["another page", "/b/", {}, "/b/"],
  ["with query and hash", "/b/?c#d", {}, "/b/?c#d"],
  ["the page that is shown", "/a/", {}, "/a/"],
  ["a heading of the page that is shown", "#d", {}, undefined],
  ["a file", "/b.png", {}, undefined],
  ["in a new tab", "/b/", { ctrlKey: true }, undefined],
  ["in a new tab, on a Mac", "/b/", { metaKey: true }, undefined],
  ["in a new window", "/b/", { shiftKey: true }, undefined],
  ["as a download", "/b/", { altKey: true }, undefined],
  ["by the middle button", "/b/", { button: 1 }, undefined],
])("%s", async (_what, href, init, expected) => {
  click(href, init);
  await flush();
  expect(navigate.mock.calls.map(([to]: [string]) => to)).toEqual(expected ? [expected] : []);
});

test("the last of several clicks counts, whatever is loaded first", async () => {
  let slow: (value: object) => void = () => undefined;
  loadPage.mockReturnValueOnce(new Promise((resolve) => (slow = resolve)));
  click("/b/");
  click("/c/");
  await flush();
  slow({});
  await flush();
  expect(navigate.mock.calls).toEqual([["/c/", { replace: false }]]);
});

test("going back meanwhile drops the click", async () => {
  let slow: (value: object) => void = () => undefined;
  loadPage.mockReturnValueOnce(new Promise((resolve) => (slow = resolve)));
  click("/b/");
  dispatchEvent(new PopStateEvent("popstate"));
  slow({});
  await flush();
  expect(navigate).not.toHaveBeenCalled();
});

test("data that can't be had is Gatsby's to deal with", async () => {
  loadPage.mockResolvedValueOnce({ status: "error" });
  click("/b/");
  await flush();
  expect(navigate).toHaveBeenCalledWith("/b/", { replace: false });
});

test("a page whose module this build doesn't know is loaded as a document", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  loadPage.mockRejectedValueOnce(new Error("We couldn't find the correct component chunk"));
  click("/b/?c#d");
  await flush();
  expect(navigate).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledWith("/b/?c#d");
  const [error] = log.mock.lastCall as [Error & { code: string }];
  expect(error).toMatchObject({
    message: "Cannot find module of /b/",
    code: "MODULE_NOT_FOUND",
  });
  log.mockRestore();
});

test("on a page that is not hydrated links are the browser's", async () => {
  delete document.documentElement.dataset.hydrated;
  click("/b/");
  await flush();
  expect(loadPage).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});

test("a page whose data does not come within 8 s is loaded as a document", async () => {
  jest.useFakeTimers();
  loadPage.mockReturnValue(new Promise(() => undefined));
  click("/b/?c#d");
  await jest.advanceTimersByTimeAsync(7_999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledWith("/b/?c#d");
  expect(navigate).not.toHaveBeenCalled();
  jest.useRealTimers();
});
