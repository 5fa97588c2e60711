/** @jest-environment jsdom */
import { toggleHeadings } from "./headings";
import { navigate } from "./navigate";
import { contentEvent } from "./page-events";

const root = document.documentElement;
const scrolledInto = jest.fn();

interface Parts {
  title?: string;
  path?: string;
  build?: string;
  sheet?: string;
  more?: string;
}

/** What jsdom lacks of a stylesheet made by a script. */
class Sheet {
  disabled = false;
  text = "";
  replaceSync(text: string): void {
    this.text = text;
  }
}

/** A page as the build writes it. */
function pageOf({ title = "B", path = "/b/", build = "1", sheet = "/doc.css", more = "" }: Parts) {
  const items = ["/a/", "/b/", "/c/"].map((url) => {
    const isCurrent = url === path;
    return `<li><div><a href="${url}"${isCurrent ? ' aria-current="page"' : ""}>${url}</a><button
      data-headings aria-expanded="${String(isCurrent)}"></button></div>${
        isCurrent ? `<ul><li><a href="#deep">Deep ${title}</a></li></ul>` : ""
      }</li>`;
  });
  return `<!doctype html><html data-styles="s"><head><meta charset="utf-8">
    <title>${title} | webpack</title><meta name="description" content="About ${title}">
    <meta property="og:title" content="${title}"><link rel="canonical" href="https://x.example${path}">
    <link rel="icon" href="/icon.svg"><style data-href="${sheet}">a{b:${sheet}}</style>
    <script type="application/ld+json">{"name":"${title}"}</script>
    <script id="~page-script" type="text/plain">${build}</script></head>
    <body><div id="~frame"><aside data-panel><ul>${items.join("")}</ul></aside>
    <main id="~content"><h1>${title}</h1><h2 id="deep">Deep</h2>${more}</main><aside data-keep></aside></div>
    <div id="~announcer"></div></body></html>`;
}

/** Makes a document the one that is shown, as if it had been loaded. */
function open(html: string, path: string): void {
  const other = new DOMParser().parseFromString(html, "text/html");
  document.head.replaceWith(other.head);
  document.body.replaceWith(other.body);
  root.dataset.styles = "s";
  history.replaceState(null, "", path);
  dispatchEvent(new Event("hashchange")); // Not by a click: told as the browser tells.
}

const heading = () => document.querySelector("h1")?.textContent;
const answer = jest.fn<Promise<string>, [string]>();
const go = (path: string): Promise<void> => navigate(path, answer);
const alert = () => document.querySelector("[role=alert]");

beforeEach(() => {
  for (const name of ["fresh", "page", "sections"]) root.removeAttribute(`data-${name}`);
  Object.assign(window, { CSSStyleSheet: Sheet });
  document.adoptedStyleSheets = [];
  window.scrollTo = jest.fn();
  Element.prototype.scrollTo = jest.fn() as never;
  Element.prototype.scrollIntoView = scrolledInto;
  scrolledInto.mockReset();
  answer.mockReset().mockImplementation((path) => {
    const title = path.replaceAll("/", "").toUpperCase();
    return Promise.resolve(pageOf({ title, path }));
  });
  open(pageOf({ title: "A", path: "/a/" }), "/a/");
});
afterEach(() => jest.useRealTimers());

test("shows the page in the same document, and what its head says", async () => {
  const told = jest.fn();
  document.addEventListener(contentEvent, told, { once: true });
  const kept = document.querySelector("[data-keep]");
  await go("/b/");
  expect(location.pathname).toBe("/b/");
  expect(heading()).toBe("B");
  expect(document.title).toBe("B | webpack");
  expect(document.querySelectorAll("title")).toHaveLength(1);
  expect(document.querySelector("meta[property='og:title']")).toHaveAttribute("content", "B");
  expect(document.querySelector("[rel=canonical]")?.getAttribute("href")).toMatch(/\/b\/$/);
  expect(document.querySelector("[type='application/ld+json']")?.textContent).toContain('"B"');
  expect(document.querySelectorAll("link[rel=icon]")).toHaveLength(1);
  expect(document.querySelector("[data-keep]")).toBe(kept);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(root).toHaveAttribute("data-fresh");
  expect(told).toHaveBeenCalledTimes(1);
});

test("the heading gets the focus, and the page is announced", async () => {
  await go("/b/");
  expect(document.querySelector("h1")).toHaveFocus();
  expect(document.getElementById("~announcer")).toHaveTextContent("Navigated to B | webpack");
});

test("a hash leads to its heading, and all of the page has its sizes", async () => {
  await go("/b/#deep");
  expect(location.hash).toBe("#deep");
  expect(scrolledInto).toHaveBeenCalledTimes(1);
  expect(root).not.toHaveAttribute("data-fresh");
});

test("stylesheets of another template are adopted, as the policy wants it, and those of the first no longer used", async () => {
  const own = () => document.querySelector<HTMLStyleElement>("style[data-href]")?.disabled;
  answer.mockResolvedValueOnce(pageOf({ sheet: "/vote.css" }));
  await go("/b/");
  expect([own(), document.adoptedStyleSheets]).toEqual([
    true,
    [{ text: "a{b:/vote.css}", disabled: false }],
  ]);
  const state: unknown = history.state;
  await go("/c/");
  expect([own(), document.adoptedStyleSheets[0]?.disabled]).toEqual([false, true]);
  history.replaceState(state, "", "/b/");
  window["~showLeftPage"]?.();
  expect([own(), document.adoptedStyleSheets[0]?.disabled]).toEqual([true, false]);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.querySelectorAll("style")).toHaveLength(1);
});

test("the last of several clicks counts, whichever page comes first", async () => {
  let come: (html: string) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const first = go("/b/");
  await go("/c/");
  come(pageOf({}));
  await first;
  expect(heading()).toBe("C");
  expect(location.pathname).toBe("/c/");
});

test("going back meanwhile drops the click", async () => {
  let come: (html: string) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const click = go("/b/");
  dispatchEvent(new PopStateEvent("popstate"));
  come(pageOf({}));
  await click;
  expect(heading()).toBe("A");
});

test("a page that takes longer than 300 ms is a placeholder until it comes", async () => {
  jest.useFakeTimers();
  let come: (html: string) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const click = go("/b/");
  jest.advanceTimersByTime(299);
  expect(heading()).toBe("A");
  jest.advanceTimersByTime(1);
  expect(heading()).toBeUndefined();
  expect(location.pathname).toBe("/b/");
  expect(document.querySelector("[role=status]")).toHaveAttribute("aria-label", "Loading content");
  come(pageOf({}));
  await click;
  expect(heading()).toBe("B");
  expect(document.querySelector("[data-pending-body]")).toBeNull();
});

test("without a network there is an error, and a button that tries again", async () => {
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await go("/b/");
  expect(location.pathname).toBe("/b/");
  expect(alert()).toHaveTextContent("Error loading content.");
  alert()?.querySelector("button")?.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading()).toBe("B");
  expect(alert()).toBeNull();
});

test("back online the page comes by itself", async () => {
  answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await go("/b/");
  dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(heading()).toBe("B");
});

describe("going back", () => {
  /** What a browser does on Back: the URL first, then the event, which the page script hears. */
  function goTo(path: string, state: unknown): boolean | undefined {
    history.replaceState(state, "", path);
    return window["~showLeftPage"]?.();
  }

  test("shows the page that was left, where it was left, and forward the next one", async () => {
    await go("/b/");
    const state: unknown = history.state;
    expect(goTo("/a/", null)).toBe(true);
    expect(heading()).toBe("A");
    expect(document.title).toBe("A | webpack");
    expect(document.querySelector("h1")).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(root).not.toHaveAttribute("data-fresh");
    expect(goTo("/b/", state)).toBe(true);
    expect(heading()).toBe("B");
  });

  test("an entry that it does not know is left to the caller", async () => {
    await go("/b/");
    expect(goTo("/elsewhere/", { key: "1" })).toBe(false);
    expect(heading()).toBe("B");
  });

  test("twenty pages are kept, the oldest goes", async () => {
    for (let page = 1; page <= 21; page += 1) await go(`/${String(page)}/`);
    expect(goTo("/a/", null)).toBe(false);
  });
});

describe("headings in the sidebar", () => {
  const item = (path: string) =>
    document.querySelector<HTMLElement>(`aside[data-panel] div > a[href="${path}"]`)!.parentElement!
      .parentElement!;
  const toggle = (path: string) =>
    toggleHeadings(item(path).querySelector("[data-headings]")!, answer);
  const state = (path: string) => [
    item(path).querySelector("[data-headings]")?.getAttribute("aria-expanded"),
    item(path).querySelector(":scope > ul:not([hidden]) a")?.getAttribute("href"),
  ];

  test("of another page are taken from its document, once", async () => {
    await toggle("/b/");
    expect(state("/b/")).toEqual(["true", "/b/#deep"]);
    await toggle("/b/");
    expect(state("/b/")).toEqual(["false", undefined]);
    await toggle("/b/");
    expect(state("/b/")).toEqual(["true", "/b/#deep"]);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  test("that can't be loaded can be asked for again", async () => {
    answer.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await toggle("/b/");
    expect(alert()).toHaveTextContent("The headings could not be loaded.");
    alert()?.querySelector("button")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(state("/b/")).toEqual(["true", "/b/#deep"]);
    expect(alert()).toBeNull();
  });

  test("that the reader opened stay open on the next page, those of the last page close", async () => {
    await toggle("/c/");
    await go("/b/");
    expect([state("/a/"), state("/b/"), state("/c/")]).toEqual([
      ["false", undefined],
      ["true", "#deep"],
      ["true", "/c/#deep"],
    ]);
  });
});
