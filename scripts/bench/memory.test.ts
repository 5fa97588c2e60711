import { descendants, statusToBytes, watchMemory } from "./memory";

const status = "Name:\tnode\nPPid:\t1\nVmHWM:\t  2000 kB\nVmRSS:\t    12 kB\n";

test.each([
  ["VmRSS", 12_288],
  ["VmHWM", 2_048_000],
  ["VmSwap", 0],
])("%s", (name, bytes) => {
  expect(statusToBytes(status, name)).toBe(bytes);
});

test("finds children and their children, and nobody else's", () => {
  const parents = [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
    [5, 4],
  ] as const;
  expect(descendants(parents, 1)).toEqual([1, 2, 3]);
});

const onLinux = process.platform === "linux" ? test : test.skip;

onLinux("sees this process grow", async () => {
  const watch = watchMemory(process.pid);
  const kept = Buffer.alloc(50_000_000, 1);
  await new Promise((done) => setTimeout(done, 400));
  const memory = watch.stop();
  expect(kept).toHaveLength(50_000_000);
  expect(memory?.largest).toBeGreaterThan(50_000_000);
  expect(memory?.together).toBeGreaterThan(50_000_000);
});
