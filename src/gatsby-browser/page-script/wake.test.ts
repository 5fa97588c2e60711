/** @jest-environment jsdom */
const mockReload = jest.fn<boolean, [string]>();
jest.mock("../reload-once", () => ({ reloadOnce: (cause: string) => mockReload(cause) }));

const root = document.documentElement;
const names = ["/wake-a1.js", "/runtime-a1.js", "/app-a1.js"];
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("head script")];
const fail = (script: Element | undefined) => script?.dispatchEvent(new Event("error"));

/** A sleeping page, and its function that wakes it; each test has a module of its own. */
async function openSleeping(): Promise<void> {
  const [setup, ...rest] = names;
  document.body.innerHTML = `<script type="application/json" id="wake">${JSON.stringify({ setup, scripts: rest, path: "/a/" })}</script>`;
  const { wake } = await import("./wake");
  wake();
}

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  mockReload.mockReset().mockReturnValue(false);
  document.head.innerHTML = "";
  delete root.dataset.asleep;
  delete root.dataset.hydrated;
  delete window.___loader;
});
afterEach(() => jest.useRealTimers());

test("the scripts are loaded in order, and nothing is said while they come", async () => {
  await openSleeping();
  expect(scripts().map((script) => new URL(script.src).pathname)).toEqual(names);
  expect(root).not.toHaveAttribute("data-asleep");
});

test("a script that fails loads the page anew, once for a build whichever fails", async () => {
  mockReload.mockReturnValue(true);
  await openSleeping();
  for (const script of scripts()) fail(script);
  expect(new Set(mockReload.mock.calls.map(([cause]) => cause))).toEqual(new Set(["/wake-a1.js"]));
  expect(root).not.toHaveAttribute("data-asleep");
});

test("if that was tried already, the page says that it stays asleep", async () => {
  await openSleeping();
  fail(scripts()[1]);
  expect(root).toHaveAttribute("data-asleep");
});

test("so it does offline, without loading anew what could not be had again", async () => {
  const offline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openSleeping();
  fail(scripts()[0]);
  expect(mockReload).not.toHaveBeenCalled();
  expect(root).toHaveAttribute("data-asleep");
  offline.mockRestore();
});

test.each([
  ["the runtime is there", true, false],
  ["the last script was something else", false, true],
])("all has loaded, and %s", async (_, isThere, isAsleep) => {
  await openSleeping();
  if (isThere) window.___loader = { loadPage: jest.fn(), hovering: jest.fn() };
  for (const script of scripts()) script.dispatchEvent(new Event("load"));
  expect(root.hasAttribute("data-asleep")).toBe(isAsleep);
});

test.each([
  ["hydrated in the meantime", true],
  ["still not hydrated", false],
])("after 20 s, %s", async (_, isHydrated) => {
  await openSleeping();
  await jest.advanceTimersByTimeAsync(19_999);
  expect(root).not.toHaveAttribute("data-asleep");
  if (isHydrated) root.dataset.hydrated = "";
  await jest.advanceTimersByTimeAsync(1);
  expect(root.hasAttribute("data-asleep")).toBe(!isHydrated);
});

export {};
