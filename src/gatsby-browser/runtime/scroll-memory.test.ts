/** @jest-environment jsdom */
import { rememberScroll } from "./scroll-memory";

/** What the reader or the browser does: the page stands elsewhere, and an event says so. */
function scrollPage(to: number): void {
  Object.defineProperty(window, "scrollY", { value: to, configurable: true });
  dispatchEvent(new Event("scroll"));
}

/** What the router does for a link, and what the browser does on Back. */
const push = (url: string, key: string): void => history.pushState({ key }, "", url);
function goBack(url: string, key?: string): void {
  history.replaceState(key === undefined ? null : { key }, "", url);
  dispatchEvent(new PopStateEvent("popstate"));
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/a/");
  scrollPage(0);
});

test("an entry that was left remembers where, also from before it was watched", () => {
  scrollPage(500);
  const memory = rememberScroll();
  push("/b/", "1");
  expect(memory.arrive()).toBeUndefined();
  scrollPage(0);
  memory.release();
  scrollPage(300);
  goBack("/a/");
  expect(memory.arrive()).toBe(500);
});

test("how the browser moves the page that is left, on Back, is not taken for the reader", () => {
  const memory = rememberScroll();
  scrollPage(500);
  push("/b/", "1");
  memory.arrive();
  scrollPage(0);
  memory.release();
  scrollPage(300);
  goBack("/a/");
  scrollPage(40); // As far as the short page b can be scrolled.
  expect(memory.arrive()).toBe(500);
  scrollPage(500);
  memory.release();
  history.replaceState({ key: "1" }, "", "/b/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(memory.arrive()).toBe(300);
});

test("a placeholder's movements are not remembered", () => {
  const memory = rememberScroll();
  scrollPage(500);
  push("/b/", "1");
  memory.arrive();
  scrollPage(77);
  goBack("/a/");
  memory.arrive();
  memory.release();
  push("/b/", "1");
  expect(memory.arrive()).toBeUndefined();
});

test("a heading of the same page is an entry of its own", () => {
  const memory = rememberScroll();
  scrollPage(100);
  goBack("/a/#x"); // A link to a heading makes the same event.
  scrollPage(900);
  goBack("/a/");
  scrollPage(100);
  push("/b/", "1");
  memory.arrive();
  memory.release();
  goBack("/a/#x");
  expect(memory.arrive()).toBe(900);
});

test("positions outlast the document", () => {
  rememberScroll();
  scrollPage(640);
  dispatchEvent(new Event("pagehide"));
  const memory = rememberScroll();
  expect(memory.arrive()).toBe(640);
});
