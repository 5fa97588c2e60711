import { fetchInTime, patience } from "./fetch-in-time";

let fetched: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, "fetch");
});
afterEach(() => {
  fetched.mockRestore();
  jest.useRealTimers();
});

const text = (response: Response): Promise<string> => response.text();

/** Never settles, until it is given up. */
const silence = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason as Error)),
  );

test("what comes in time is passed on, and nothing is left running", async () => {
  fetched.mockResolvedValue(new Response("here"));
  expect(await fetchInTime("/a", text)).toBe("here");
  expect(jest.getTimerCount()).toBe(0);
});

test("a host that says nothing is given up after 30 s", async () => {
  expect(patience).toBe(30_000);
  fetched.mockImplementation((_: string, { signal }: RequestInit) => silence(signal));
  const result = fetchInTime("/a", text).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(patience - 1);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toMatchObject({ name: "AbortError" });
});

test("so is one that goes silent in the middle of a file", async () => {
  let signal: AbortSignal | null | undefined;
  fetched.mockImplementation((_: string, options: RequestInit) => {
    signal = options.signal;
    return Promise.resolve(new Response(""));
  });
  const result = fetchInTime("/a", () => silence(signal)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(patience);
  expect(await result).toMatchObject({ name: "AbortError" });
});

test("the reader's own error is passed on, and ends the waiting", async () => {
  fetched.mockResolvedValue(new Response("{"));
  await expect(fetchInTime("/a", (response) => response.json())).rejects.toMatchObject({
    name: "SyntaxError",
  });
  expect(jest.getTimerCount()).toBe(0);
});
