/** @jest-environment jsdom */
import { countViews } from "./analytics";
import { announceContent } from "./page-events";

const url = "https://stats.example/views";
const sendBeacon = jest.fn<boolean, [string, string]>();
let hidden = false;
let readyState: DocumentReadyState = "complete";
let tests = 0;
let id = "";

beforeEach(() => {
  // Listeners of earlier tests are still there; each test looks at the views of one id.
  id = `test-${String((tests += 1))}`;
  hidden = false;
  readyState = "complete";
  sendBeacon.mockReset().mockReturnValue(true);
  Object.assign(navigator, { sendBeacon, globalPrivacyControl: undefined });
  Object.defineProperty(navigator, "doNotTrack", { value: null, configurable: true });
  jest.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  jest.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  jest.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/find?q=secret");
  jest.useFakeTimers();
  document.body.innerHTML = "";
  document.title = "Output | webpack";
  history.replaceState(null, "", "/concepts/output/?q=typed#usage");
});

afterEach(() => jest.useRealTimers());

/** The views that were sent, once the browser has been idle. */
function views(): Record<string, unknown>[] {
  jest.advanceTimersByTime(5_000);
  return sendBeacon.mock.calls
    .map(([, text]) => JSON.parse(text) as Record<string, unknown>)
    .filter((view) => view.id === id);
}
const paths = (): unknown[] => views().map(({ path }) => path);

/** Counts the views of a page that has just loaded. */
function load(): void {
  countViews({ url, id });
  dispatchEvent(new Event("load"));
}

function goTo(path: string, title = path): void {
  history.pushState(null, "", path);
  document.title = title;
  announceContent();
}

function show(isShown: boolean): void {
  hidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
}

function restore(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

test("the first view tells of the page and nothing of the person", () => {
  load();
  expect(views()).toEqual([
    {
      id,
      path: "/concepts/output/",
      referrer: "https://search.example",
      title: "Output | webpack",
      language: "en-US",
      width: "medium",
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe(url);
});

test("nothing is sent before the document has loaded", () => {
  readyState = "interactive";
  load();
  expect(paths()).toEqual([]);
  readyState = "complete";
  dispatchEvent(new Event("load"));
  expect(paths()).toEqual(["/concepts/output/"]);
});

test("each page that is navigated to is a view, and so is going back", () => {
  load();
  expect(paths()).toEqual(["/concepts/output/"]);
  goTo("/concepts/loaders/", "Loaders | webpack");
  expect(views().at(-1)).toMatchObject({
    path: "/concepts/loaders/",
    title: "Loaders | webpack",
    referrer: "http://localhost",
  });
  goTo("/concepts/output/");
  expect(paths()).toEqual(["/concepts/output/", "/concepts/loaders/", "/concepts/output/"]);
});

test("a page counts once its text is there, not while it is loading", () => {
  load();
  views();
  document.body.innerHTML = "<div data-pending-body></div>";
  goTo("/concepts/loaders/");
  expect(paths()).toEqual(["/concepts/output/"]);
  document.body.innerHTML = "<p>Loaders</p>";
  announceContent();
  expect(paths()).toEqual(["/concepts/output/", "/concepts/loaders/"]);
});

test("a page in the background or rendered ahead counts when it is shown, once", () => {
  hidden = true;
  load();
  expect(paths()).toEqual([]);
  show(true);
  show(false);
  show(true);
  expect(paths()).toEqual(["/concepts/output/"]);
});

test("a page that the browser kept counts again when somebody comes back to it", () => {
  load();
  restore(false);
  expect(paths()).toHaveLength(1);
  restore(true);
  expect(paths()).toHaveLength(2);
});

test.each([
  ["Do Not Track", { doNotTrack: "1" }],
  ["Global Privacy Control", { globalPrivacyControl: true }],
])("with %s nothing is ever sent", (_, wish) => {
  for (const [name, value] of Object.entries(wish)) {
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  }
  load();
  views();
  goTo("/concepts/loaders/");
  restore(true);
  expect(views()).toEqual([]);
  expect(sendBeacon).not.toHaveBeenCalled();
});
