import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { inTemporaryFolder } from "../../test/temporary-folder";

inTemporaryFolder();

const LOCK = ".build-lock";
const running: ChildProcess[] = [];

/** A process that locks the current directory, and holds the lock until it is stopped. */
async function lock(command = "build"): Promise<{ child: ChildProcess; said: string }> {
  const script = `require(${JSON.stringify(join(__dirname, "build-lock.cjs"))})
    .lockBuild(process.cwd(), ${JSON.stringify(command)});
    console.log("locked");
    process.stdin.on("end", () => process.exit()).resume();`;
  const child = spawn(process.execPath, ["-e", script]);
  running.push(child);
  let said = "";
  await new Promise<void>((done) => {
    child.stdout.on("data", () => done());
    child.stderr.on("data", (part: Buffer) => (said += part.toString()));
    child.on("close", () => done());
  });
  return { child, said };
}

const end = (child: ChildProcess, how: () => unknown): Promise<unknown> => {
  const ended = new Promise((done) => child.once("close", done));
  how();
  return ended;
};

const holder = (): unknown => (JSON.parse(fs.readFileSync(LOCK, "utf8")) as { pid: unknown }).pid;

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

test("a second build ends, and names the first and what to do; afterwards it can run", async () => {
  const first = await lock("develop");
  const second = await lock();
  expect(second.said).toContain(`Process ${first.child.pid} (gatsby develop) is working in`);
  expect(second.said).toContain(`kill ${first.child.pid}\n`);
  expect(second.said).toContain(join(fs.realpathSync("."), LOCK));
  expect(second.child.exitCode).toBe(1);
  expect(holder()).toBe(first.child.pid);
  await end(first.child, () => first.child.stdin?.end());
  expect(fs.readdirSync(".")).toEqual([]);
  const third = await lock();
  expect(holder()).toBe(third.child.pid);
});

test("the lock of a killed build is taken over", async () => {
  const killed = await lock();
  await end(killed.child, () => killed.child.kill("SIGKILL"));
  expect(holder()).toBe(killed.child.pid);
  const next = await lock();
  expect(next.said).toBe("");
  expect(holder()).toBe(next.child.pid);
  expect(fs.readdirSync(".")).toEqual([LOCK]);
});

test.each([
  ["empty", ""],
  ["garbage", "{"],
  ["without a process", "null"],
  ["of an earlier process with the id of a running one", { pid: process.pid, start: "1" }],
])("a lock that is %s is taken over", async (_what, content) => {
  fs.writeFileSync(LOCK, typeof content === "string" ? content : JSON.stringify(content));
  const { child, said } = await lock();
  expect(said).toBe("");
  expect(holder()).toBe(child.pid);
});

test("of ten builds that find a stale lock at once, one runs", async () => {
  fs.writeFileSync(LOCK, JSON.stringify({ pid: 2 ** 30 }));
  const all = await Promise.all(Array.from({ length: 10 }, () => lock()));
  expect(all.filter(({ said }) => said === "")).toHaveLength(1);
});
