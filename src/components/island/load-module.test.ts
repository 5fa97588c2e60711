import { reloadOnce } from "../../browser/reload-once";
import { loadModule } from "./load-module";

jest.mock("../../browser/reload-once");
const reload = jest.mocked(reloadOnce);

/** As webpack's runtime throws it. */
const scriptError = Object.assign(new Error("Loading chunk 82 failed.\n(error: /82-a.js)"), {
  name: "ChunkLoadError",
  type: "error",
  request: "/82-a.js",
});
const timeoutError = Object.assign(new Error("Loading chunk 82 failed.\n(timeout: /82-a.js)"), {
  name: "ChunkLoadError",
  type: "timeout",
  request: "/82-a.js",
});
/** As the runtime of mini-css-extract-plugin throws it. */
const styleError = Object.assign(new Error("Loading CSS chunk 82 failed.\n(/82.a.css)"), {
  code: "CSS_CHUNK_LOAD_FAILED",
  type: "error",
  request: "/82.a.css",
});

const answers = (status: number | "no network") => {
  globalThis.fetch = jest.fn(() =>
    status === "no network" ? Promise.reject(new TypeError()) : Promise.resolve({ status }),
  ) as unknown as typeof fetch;
};

const log = jest.spyOn(console, "error").mockImplementation();

afterEach(() => {
  reload.mockReset();
  log.mockClear();
});

test.each<[what: string, error: Error, status: number | "no network"]>([
  ["a script without network", scriptError, "no network"],
  ["a script whose host has it", scriptError, 200],
  ["a script whose host is ill", scriptError, 500],
  ["a script that takes too long", timeoutError, 404],
  ["a stylesheet without network", styleError, "no network"],
])("%s: the error is handed on, and nothing is reloaded", async (_, error, status) => {
  answers(status);
  await expect(loadModule(() => Promise.reject(error), "The list")).rejects.toBe(error);
  expect(log).toHaveBeenCalledWith(error);
  expect(reload).not.toHaveBeenCalled();
});

test.each<[error: typeof scriptError | typeof styleError, status: number]>([
  [scriptError, 404],
  [scriptError, 410],
  [styleError, 404],
])("%s, gone with %d: the page reloads", async (error, status) => {
  answers(status);
  reload.mockReturnValue(true);
  const outcome = await Promise.race([
    loadModule(() => Promise.reject(error), "The list"),
    new Promise((done) => setTimeout(() => done("open"), 20)),
  ]);
  expect(outcome).toBe("open");
  expect(reload).toHaveBeenCalledWith(error.request);
});

test("gone, and reloaded before: the error is handed on instead of a loop", async () => {
  answers(404);
  reload.mockReturnValue(false);
  await expect(loadModule(() => Promise.reject(scriptError), "The list")).rejects.toBe(scriptError);
});

test("a chunk that doesn't hold what it should", async () => {
  const load = () => Promise.resolve({ default: undefined });
  await expect(loadModule(load, "The list")).rejects.toMatchObject({
    message: "Cannot find module 'The list'",
    code: "MODULE_NOT_FOUND",
  });
});
