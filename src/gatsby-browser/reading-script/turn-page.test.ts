/** @jest-environment jsdom */
import { contentEvent } from "../page-events";
import { turnPages } from "./turn-page";

const root = document.documentElement;
const assigned = jest.fn<undefined, [string]>();
const scrolledInto = jest.fn();
const flush = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

interface Parts {
  title?: string;
  path?: string;
  setup?: string;
  styles?: string;
  sheet?: string;
  text?: string;
}

/** A sleeping page as the build writes it. */
function pageOf({
  title = "B",
  path = "/b/",
  setup = "/wake-1.js",
  styles = "s1",
  sheet = "/doc.css",
  text = "",
}: Parts = {}): string {
  return `<!doctype html><html data-styles="${styles}"><head><meta charset="utf-8">
    <title>${title} | webpack</title><meta name="description" content="About ${title}">
    <meta property="og:title" content="${title}"><link rel="canonical" href="https://x.example${path}">
    <link rel="icon" href="/icon.svg"><style data-href="${sheet}"></style></head>
    <body><div id="___gatsby"><aside id="panel"></aside><h1>${title}</h1>
    <a href="/a/">A</a><a href="/b/">B</a><a href="/b/#deep">Deep</a><a href="/c/">C</a><a href="/b/?q=1">Asked</a>
    <h2 id="deep">Deep</h2>${text}</div>
    <script type="application/json" id="wake">${JSON.stringify({ setup, scripts: [], path })}</script></body></html>`;
}

/** Makes a document the one that is shown, as if it had been loaded. */
function open(html: string, path: string): void {
  const other = new DOMParser().parseFromString(html, "text/html");
  root.dataset.styles = other.documentElement.dataset.styles;
  document.head.replaceWith(other.head);
  document.body.replaceWith(other.body);
  history.replaceState(null, "", path);
  dispatchEvent(new Event("hashchange")); // Not by a click: told as the browser tells.
}

const fetched = (pages: Record<string, string | undefined>): void => {
  window.pagesAhead = new Map(
    Object.entries(pages).map(([path, html]) => [path, Promise.resolve(html)]),
  );
};
const heading = () => document.querySelector("h1")?.textContent;

/** Clicks a link; returns whether the browser was left to follow it. */
function click(href: string, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  return document.querySelector(`a[href="${href}"]`)?.dispatchEvent(event) ?? true;
}

turnPages((href) => assigned(href));
// What is left to the browser must not reach jsdom, which can't navigate.
let leftToBrowser = false;
addEventListener("click", (event) => {
  leftToBrowser = !event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => {
  for (const name of ["hydrated", "fresh", "turned"]) root.removeAttribute(`data-${name}`);
  delete window.___loader;
  delete window.pagePath;
  window.scrollTo = jest.fn();
  Element.prototype.scrollTo = jest.fn() as never;
  Element.prototype.scrollIntoView = scrolledInto;
  scrolledInto.mockReset();
  assigned.mockReset();
  open(pageOf({ title: "A", path: "/a/" }), "/a/");
  fetched({ "/b/": pageOf() });
});

test("a link whose page is there turns to it, in the same document", async () => {
  const told = jest.fn();
  document.addEventListener(contentEvent, told, { once: true });
  click("/b/");
  await flush();
  expect(location.pathname).toBe("/b/");
  expect(heading()).toBe("B");
  expect(document.title).toBe("B | webpack");
  expect(document.querySelectorAll("title")).toHaveLength(1);
  expect(document.querySelector("meta[property='og:title']")).toHaveAttribute("content", "B");
  expect(document.querySelector("link[rel=canonical]")).toHaveAttribute(
    "href",
    "https://x.example/b/",
  );
  expect(document.querySelectorAll("link[rel=icon]")).toHaveLength(1);
  expect(document.querySelectorAll("#wake")).toHaveLength(1);
  expect(document.querySelector("#wake")?.textContent).toContain(`"path":"/b/"`);
  expect(document.querySelector("h1")).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(root).toHaveAttribute("data-fresh");
  expect(told).toHaveBeenCalledTimes(1);
  expect(assigned).not.toHaveBeenCalled();
});

test("a link to a heading scrolls to it, and all of the page has its sizes", async () => {
  click("/b/#deep");
  await flush();
  expect(location.hash).toBe("#deep");
  expect(scrolledInto).toHaveBeenCalledTimes(1);
  expect(root).not.toHaveAttribute("data-fresh");
});

test("scripts of the runtime that are on their way are told of the new page", async () => {
  window.pagePath = "/a/";
  click("/b/");
  await flush();
  expect(window.pagePath).toBe("/b/");
});

test.each<[what: string, href: string, init: MouseEventInit, act: () => void]>([
  ["a page that was not fetched", "/c/", {}, () => undefined],
  ["an address with a query", "/b/?q=1", {}, () => undefined],
  ["the page that is shown", "/a/", {}, () => fetched({ "/a/": pageOf() })],
  ["a new tab", "/b/", { ctrlKey: true }, () => undefined],
  ["a page that is hydrated", "/b/", {}, () => (root.dataset.hydrated = "")],
  [
    "a runtime that starts",
    "/b/",
    {},
    () => (window.___loader = { loadPage: jest.fn(), hovering: jest.fn() }),
  ],
])("%s is left to the browser or the runtime", async (_, href, init, act) => {
  act();
  click(href, init);
  await flush();
  expect(leftToBrowser).toBe(true);
  expect(heading()).toBe("A");
});

test.each<[string, string | undefined]>([
  ["could not be had", undefined],
  ["is something else", "<p>Sign in to the network"],
  ["is of another build", pageOf({ setup: "/wake-2.js" })],
  ["has other styles", pageOf({ styles: "s2" })],
  ["has another template", pageOf({ sheet: "/vote.css" })],
  ["has parts that need the runtime", pageOf({ text: "<div data-wake-near></div>" })],
  ["wakes at once", pageOf({ text: "<div data-wake-now></div>" })],
])("a page that %s is loaded as a document", async (_, html) => {
  fetched({ "/b/": html });
  click("/b/");
  await flush();
  expect(assigned.mock.calls).toEqual([[`${location.origin}/b/`]]);
  expect(heading()).toBe("A");
  expect(location.pathname).toBe("/a/");
});

test("what does not come is loaded as a document after three seconds", async () => {
  jest.useFakeTimers();
  window.pagesAhead = new Map([["/b/", new Promise<string>(() => undefined)]]);
  click("/b/");
  await jest.advanceTimersByTimeAsync(2_999);
  expect(assigned).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(assigned).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test("the last of several clicks counts", async () => {
  let late: (html: string) => void = () => undefined;
  window.pagesAhead = new Map([
    ["/b/", new Promise<string>((resolve) => (late = resolve))],
    ["/c/", Promise.resolve(pageOf({ title: "C", path: "/c/" }))],
  ]);
  click("/b/");
  click("/c/");
  await flush();
  late(pageOf());
  await flush();
  expect(heading()).toBe("C");
  expect(location.pathname).toBe("/c/");
});

describe("going back", () => {
  /** What a browser does on Back: the address first, then the event, which the page script hears. */
  function goTo(path: string, state: unknown): boolean {
    history.replaceState(state, "", path);
    return window.turnBack?.() ?? false;
  }

  test("shows the page that was left, where it was left, and forward the next one", async () => {
    click("/b/");
    await flush();
    const state: unknown = history.state;
    expect(goTo("/a/", null)).toBe(true);
    expect(heading()).toBe("A");
    expect(document.title).toBe("A | webpack");
    expect(document.querySelector("#wake")?.textContent).toContain(`"path":"/a/"`);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(root).not.toHaveAttribute("data-fresh");
    expect(goTo("/b/", state)).toBe(true);
    expect(heading()).toBe("B");
  });

  test("to an entry that it does not know, it leaves to whoever asked", async () => {
    click("/b/");
    await flush();
    expect(goTo("/elsewhere/", { key: "1" })).toBe(false);
    expect(heading()).toBe("B");
  });

  test("an awake page is the runtime's", async () => {
    click("/b/");
    await flush();
    root.dataset.hydrated = "";
    expect(goTo("/a/", null)).toBe(false);
  });
});
