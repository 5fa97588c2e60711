import { answerAhead } from "./fetched-ahead";

/** Answers that are numbered in the order in which they were asked for. */
function network(init?: ResponseInit) {
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return Promise.resolve(new Response(`answer ${String(asked)}`, init));
    },
    count: () => asked,
  };
}
const text = async (response: Promise<Response>) => (await response).text();

beforeEach(async () => {
  jest.useFakeTimers();
  // A visit takes what an earlier test has left.
  await answerAhead("/", true, () => Promise.resolve(new Response()));
});
afterEach(() => jest.useRealTimers());

test("a visit is answered by what was fetched ahead, once", async () => {
  const { ask } = network();
  expect(await text(answerAhead("/a/", false, ask))).toBe("answer 1");
  expect(await text(answerAhead("/a/", true, ask))).toBe("answer 1");
  expect(await text(answerAhead("/a/", true, ask))).toBe("answer 2");
});

test("a visit that comes before the answer waits for it", async () => {
  let answer: (response: Response) => void = () => undefined;
  const ask = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const ahead = answerAhead("/a/", false, ask);
  const visit = answerAhead("/a/", true, ask);
  answer(new Response("late"));
  expect(await text(visit)).toBe("late");
  expect(await text(ahead)).toBe("late");
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ["another page was fetched ahead", "/b/", 0, 2],
  ["it was fetched 59 s ago", "/a/", 59_000, 1],
  ["it was fetched a minute ago", "/a/", 60_000, 2],
])("%s", async (_, path, time, asked) => {
  const { ask, count } = network();
  await answerAhead("/a/", false, ask);
  jest.advanceTimersByTime(time);
  await answerAhead(path, true, ask);
  expect(count()).toBe(asked);
});

test("of several only the last is kept", async () => {
  const { ask } = network();
  await answerAhead("/a/", false, ask);
  await answerAhead("/b/", false, ask);
  expect(await text(answerAhead("/a/", true, ask))).toBe("answer 3");
});

test.each([
  ["an error of the host", { status: 500 }, false],
  ["a page that is gone", { status: 404 }, false],
  ["a redirect, which no visit may be answered with", { status: 200 }, true],
])("%s is asked for again", async (_, init, redirected) => {
  const bad = new Response("bad", init);
  jest.spyOn(bad, "clone").mockReturnValue(bad);
  Object.defineProperty(bad, "redirected", { value: redirected });
  await answerAhead("/a/", false, () => Promise.resolve(bad));
  const { ask } = network();
  expect(await text(answerAhead("/a/", true, ask))).toBe("answer 1");
});

test("what could not be fetched ahead is asked for again", async () => {
  const failure = new TypeError("Failed to fetch");
  await expect(answerAhead("/a/", false, () => Promise.reject(failure))).rejects.toBe(failure);
  const { ask } = network();
  expect(await text(answerAhead("/a/", true, ask))).toBe("answer 1");
});
