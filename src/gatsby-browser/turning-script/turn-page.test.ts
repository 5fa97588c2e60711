/** @jest-environment jsdom */
import { contentEvent } from "../page-events";
import { turnBack, turnTo } from "./turn-page";

const root = document.documentElement;
const scrolledInto = jest.fn();

interface Parts {
  title?: string;
  path?: string;
  setup?: string;
  sheet?: string;
  text?: string;
}

/** A sleeping page as the build writes it. */
function pageOf({
  title = "B",
  path = "/b/",
  setup = "/wake-1.js",
  sheet = "/doc.css",
  text = "",
}: Parts = {}): string {
  return `<!doctype html><html><head><meta charset="utf-8">
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
  document.head.replaceWith(other.head);
  document.body.replaceWith(other.body);
  history.replaceState(null, "", path);
  dispatchEvent(new Event("hashchange")); // Not by a click: told as the browser tells.
}

const heading = () => document.querySelector("h1")?.textContent;
const to = (path: string): string => location.origin + path;

beforeEach(() => {
  for (const name of ["hydrated", "fresh", "turned", "sections"])
    root.removeAttribute(`data-${name}`);
  delete window.pagePath;
  window.scrollTo = jest.fn();
  Element.prototype.scrollTo = jest.fn() as never;
  Element.prototype.scrollIntoView = scrolledInto;
  scrolledInto.mockReset();
  open(pageOf({ title: "A", path: "/a/" }), "/a/");
});

test("shows the page in the same document", () => {
  const told = jest.fn();
  document.addEventListener(contentEvent, told, { once: true });
  expect(turnTo(to("/b/"), pageOf())).toBe(true);
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
});

test("a hash leads to its heading, and all of the page has its sizes", () => {
  turnTo(to("/b/#deep"), pageOf());
  expect(location.hash).toBe("#deep");
  expect(scrolledInto).toHaveBeenCalledTimes(1);
  expect(root).not.toHaveAttribute("data-fresh");
});

test("the bar of sections is there where a page has it", () => {
  const withBar = pageOf().replace("<html", '<html data-sections=""');
  turnTo(to("/b/"), withBar);
  expect(root).toHaveAttribute("data-sections");
  turnTo(to("/c/"), pageOf({ title: "C", path: "/c/" }));
  expect(root).not.toHaveAttribute("data-sections");
});

test("scripts of the runtime that are on their way are told of the new page", () => {
  window.pagePath = "/a/";
  turnTo(to("/b/"), pageOf());
  expect(window.pagePath).toBe("/b/");
});

test.each<[string, string]>([
  ["something else", "<p>Sign in to the network"],
  ["of another build", pageOf({ setup: "/wake-2.js" })],
  ["of other styles or another template", pageOf({ sheet: "/vote.css" })],
  ["with parts that need the runtime", pageOf({ text: "<div data-wake-near></div>" })],
  ["that wakes at once", pageOf({ text: "<div data-wake-now></div>" })],
])("a page that is %s changes nothing", (_, html) => {
  expect(turnTo(to("/b/"), html)).toBe(false);
  expect(heading()).toBe("A");
  expect(location.pathname).toBe("/a/");
});

describe("going back", () => {
  /** What a browser does on Back: the address first, then the event, which the page script hears. */
  function goTo(path: string, state: unknown): boolean {
    history.replaceState(state, "", path);
    return turnBack();
  }

  test("shows the page that was left, where it was left, and forward the next one", () => {
    turnTo(to("/b/"), pageOf());
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

  test("to an entry that it does not know, it leaves to whoever asked", () => {
    turnTo(to("/b/"), pageOf());
    expect(goTo("/elsewhere/", { key: "1" })).toBe(false);
    expect(heading()).toBe("B");
  });

  test("once the runtime has begun it leaves that to whoever asked", () => {
    turnTo(to("/b/"), pageOf());
    window.___loader = { loadPage: jest.fn(), hovering: jest.fn() };
    expect(goTo("/a/", null)).toBe(false);
    expect(heading()).toBe("B");
    delete window.___loader;
  });

  test("twenty pages are kept, the oldest goes", () => {
    for (let page = 1; page <= 21; page += 1) {
      const path = `/${String(page)}/`;
      turnTo(to(path), pageOf({ title: path, path }));
    }
    expect(goTo("/a/", null)).toBe(false);
  });
});
