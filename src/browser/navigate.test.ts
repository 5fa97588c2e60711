/** @jest-environment jsdom */
import { navigate } from "./navigate";

const root = document.documentElement;

/** What navigation needs of a page as the build writes it. */
const pageOf = ({ title = "B", path = "/b/" }) =>
  `<!doctype html><html data-styles="s"><head><meta charset="utf-8"><title>${title}</title>
    <link rel="canonical" href="https://x.example${path}">
    <script id="~page-script" type="text/plain">1</script></head>
    <body><div id="~frame"><aside data-panel></aside>
    <main id="~content"><h1>${title}</h1></main><aside data-keep></aside></div><div id="~announcer"></div></body></html>`;

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

beforeEach(() => {
  for (const name of ["fresh", "page", "sections"]) root.removeAttribute(`data-${name}`);
  document.adoptedStyleSheets = [];
  window.scrollTo = jest.fn();
  Element.prototype.scrollTo = jest.fn() as never;
  answer.mockReset().mockImplementation((path) => {
    const title = path.replaceAll("/", "").toUpperCase();
    return Promise.resolve(pageOf({ title, path }));
  });
  open(pageOf({ title: "A", path: "/a/" }), "/a/");
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

describe("going back", () => {
  /** What a browser does on Back: the URL first, then the event, which the page script hears. */
  function goTo(path: string, state: unknown): boolean | undefined {
    history.replaceState(state, "", path);
    return window["~showLeftPage"]?.();
  }

  test("an entry that it does not know is left to the caller", async () => {
    await go("/b/");
    expect(goTo("/elsewhere/", { key: "1" })).toBe(false);
    expect(heading()).toBe("B");
  });

  test("twenty pages are kept, the oldest goes", async () => {
    for (let page = 1; page <= 21; page += 1) await go(`/${String(page)}/`);
    expect(heading()).toBe("21");
    expect(goTo("/a/", null)).toBe(false);
  });
});
