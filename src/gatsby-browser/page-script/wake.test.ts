/** @jest-environment jsdom */
Object.assign(globalThis, { TURNING_SCRIPT: "/turning-a1.js" });
jest.mock("/turning-a1.js", () => ({}), { virtual: true });
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

describe("signs of intent", () => {
  /** A sleeping page with a text, a link and a button; it moves the pointer with every event. */
  async function openWithControls() {
    const [setup, ...rest] = names;
    document.body.innerHTML = `<p>Text</p><a href="/b/">B</a><button>Open</button>
      <script type="application/json" id="wake">${JSON.stringify({ setup, scripts: rest, path: "/a/" })}</script>`;
    const { wakeOnIntent } = await import("./wake");
    wakeOnIntent();
    let x = 0;
    return (selector: string, ...types: string[]) => {
      for (const type of types) {
        const target = document.querySelector<HTMLElement>(selector)!;
        const event = new Event(type, { bubbles: true });
        x += 1;
        const place = { clientX: x, clientY: 0, movementX: 1, movementY: 0, pointerType: "mouse" };
        if (type === "focus") target.focus();
        else target.dispatchEvent(Object.assign(event, place));
      }
    };
  }
  const isAwake = () => scripts().length > 0;
  const answer = jest.fn<Promise<Partial<Response>>, [string]>();
  beforeEach(() => {
    answer.mockReset().mockResolvedValue({ ok: true, text: () => Promise.resolve("") });
    window.fetch = answer as unknown as typeof fetch;
  });

  test.each([
    ["rests on a link for 30 ms", "a", 30, true],
    ["rests on a link for less", "a", 29, false],
    ["rests on a button for 30 ms", "button", 30, true],
    ["rests on a text", "p", 1_000, false],
  ])("a pointer that %s", async (_, selector, time, wakes) => {
    const act = await openWithControls();
    act(selector, "pointermove");
    await jest.advanceTimersByTimeAsync(10);
    act(selector, "pointermove");
    await jest.advanceTimersByTimeAsync(time - 10);
    expect(isAwake()).toBe(wakes);
  });

  test("a pointer that only passes over links wakes and fetches nothing", async () => {
    const act = await openWithControls();
    for (let pass = 0; pass < 5; pass += 1) {
      act("a", "pointermove");
      await jest.advanceTimersByTimeAsync(20);
      act("p", "pointermove");
      await jest.advanceTimersByTimeAsync(20);
    }
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isAwake()).toBe(false);
    expect(answer).not.toHaveBeenCalled();
  });

  test.each([
    ["link leaves the page to the browser", "a", false],
    ["button wakes the page", "button", true],
  ])("a press on a %s", async (_, selector, wakes) => {
    const act = await openWithControls();
    act(selector, "pointermove", "pointerdown", "pointerup");
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isAwake()).toBe(wakes);
  });

  test("the page of a link comes before the runtime", async () => {
    let come: (response: Partial<Response>) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const act = await openWithControls();
    act("a", "pointermove");
    await jest.advanceTimersByTimeAsync(500);
    expect(isAwake()).toBe(false);
    come({ ok: true, text: () => Promise.resolve("<p>B") });
    await jest.advanceTimersByTimeAsync(0);
    expect(isAwake()).toBe(true);
  });

  test.each<[string, Partial<Response> | Error]>([
    ["that is gone", { ok: false }],
    ["that was redirected", { ok: true, redirected: true }],
    ["that can't be reached", new TypeError("Failed to fetch")],
  ])("a page %s keeps the page from waking no longer than that takes", async (_, result) => {
    if (result instanceof Error) answer.mockRejectedValue(result);
    else answer.mockResolvedValue(result);
    const act = await openWithControls();
    act("a", "pointermove");
    await jest.advanceTimersByTimeAsync(50);
    expect(isAwake()).toBe(true);
  });

  test("a focus that one sees wakes the page", async () => {
    const act = await openWithControls();
    act("a", "focus");
    expect(isAwake()).toBe(true);
  });
});

export {};
