import { oneAtATime } from "./one-at-a-time";

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A run that ends when it is told to. */
function controlled() {
  const ends: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
  return { ends, ask };
}

test("it runs at once, and again for who asks later", async () => {
  const { ends, ask } = controlled();
  ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await flush();
  ask();
  expect(ends).toHaveLength(2);
});

test("however many ask during a run, one more follows it", async () => {
  const { ends, ask } = controlled();
  ask();
  ask();
  ask();
  await flush();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await flush();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await flush();
  expect(ends).toHaveLength(2);
});
