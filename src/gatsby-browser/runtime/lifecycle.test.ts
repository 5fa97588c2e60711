/** @jest-environment jsdom */
import { onClientEntry } from "./lifecycle";

const root = document.documentElement;
const enter = onClientEntry as unknown as () => Promise<void> | undefined;

/** A promise that was rejected and that nobody looked after. */
function reject(reason: unknown): Event {
  const event = new Event("unhandledrejection", { cancelable: true });
  dispatchEvent(Object.assign(event, { reason }));
  return event;
}

beforeEach(() => {
  delete root.dataset.asleep;
  delete root.dataset.hydrated;
});

test("without its setup Gatsby never starts, and the page says that it stays asleep", async () => {
  const environment = jest.replaceProperty(process, "env", {
    ...process.env,
    NODE_ENV: "production",
  });
  const started = enter();
  environment.restore();
  const waited = new Promise((resolve) => setTimeout(resolve, 20, "still waiting"));
  expect(await Promise.race([started, waited])).toBe("still waiting");
  expect(root).toHaveAttribute("data-asleep");
});

test.each([
  "page resources for /a/ not found. Not rendering React",
  "Loading chunk 12 failed.",
  "We couldn't find the correct component chunk with the name component---a",
])("a failure to hydrate is logged and told: %s", (message) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  Object.assign(window, { ___chunkMapping: "{}" });
  void enter();
  expect(reject(new Error(message)).defaultPrevented).toBe(true);
  expect(logged).toHaveBeenCalled();
  expect(root).toHaveAttribute("data-asleep");
  logged.mockRestore();
});

test.each([
  ["anything else", "x is undefined", false],
  ["a hydrated page", "Loading chunk 12 failed.", true],
])("%s is left to the browser", (_, message, isHydrated) => {
  if (isHydrated) root.dataset.hydrated = "";
  expect(reject(new Error(message)).defaultPrevented).toBe(false);
  expect(root).not.toHaveAttribute("data-asleep");
});
