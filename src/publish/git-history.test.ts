import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { readEntryTimes, readHistory } from "./git-history";

inTemporaryFolder();

const run = (args: readonly string[], time?: string, cwd = "."): void => {
  const who = ["-c", "user.name=A", "-c", "user.email=a@b.example", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...who, ...args], {
    cwd,
    stdio: "pipe",
    env: { ...process.env, ...(time ? { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time } : {}) },
  });
};

/** Commits all files as they are, at a time. */
const commit = (time: string, files: Record<string, string>): void => {
  writeFiles(files);
  run(["add", "-A"]);
  run(["commit", "-m", "x"], time);
};

const first = "2026-01-02T03:04:05+00:00";
const second = "2026-02-03T04:05:06+01:00";

/** git writes UTC as it likes: `+00:00` or `Z`. */
const at = (history: { files: ReadonlyMap<string, string> }, file: string) => {
  const time = history.files.get(file);
  return time === undefined ? undefined : new Date(time).toISOString();
};
const iso = (time: string) => new Date(time).toISOString();

function repository(): void {
  run(["init", "-q"]);
  commit(first, { "content/a.md": "1", "content/b ä\n.md": "1", "other.md": "1" });
  commit(second, { "content/a.md": "2" });
}

test("a file has the time of the last commit that changed it", async () => {
  repository();
  const history = await readHistory(".", ["content"]);
  expect(history.missing).toBeUndefined();
  expect(at(history, "content/a.md")).toBe(iso(second));
  expect(at(history, "content/b ä\n.md")).toBe(iso(first));
  expect(history.files.has("other.md")).toBe(false);
});

test("a file that was changed since, or isn't known, has none", async () => {
  repository();
  writeFiles({ "content/a.md": "3", "content/new.md": "1" });
  const history = await readHistory(".", ["content"]);
  expect(at(history, "content/a.md")).toBeUndefined();
  expect(at(history, "content/new.md")).toBeUndefined();
  expect(at(history, "content/b ä\n.md")).toBe(iso(first));
});

test("a project below the root of its repository has paths from its own directory", async () => {
  run(["init", "-q"]);
  commit(first, { "site/content/a.md": "1" });
  expect(at(await readHistory("site", ["content"]), "content/a.md")).toBe(iso(first));
});

test("a shallow clone has no times rather than wrong ones, and says why", async () => {
  repository();
  run(["clone", "-q", "--depth", "1", `file://${process.cwd()}`, "shallow"]);
  const history = await readHistory("shallow", ["content"]);
  expect([...history.files]).toEqual([]);
  expect(history.missing).toMatch(/the clone is shallow/);
});

test("without a repository there are none, and the reason is told", async () => {
  fs.mkdirSync("bare");
  process.env.GIT_CEILING_DIRECTORIES = process.cwd();
  const history = await readHistory("bare", ["content"]);
  delete process.env.GIT_CEILING_DIRECTORIES;
  expect([...history.files]).toEqual([]);
  expect(history.missing).toMatch(/^git has none/);
});

test("the entries of a file of JSON have the times of their own lines", async () => {
  const lock = (entries: object) => ({
    "lock.json": JSON.stringify({ packages: entries }, null, 2),
  });
  run(["init", "-q"]);
  commit(first, lock({ a: { version: "1" }, b: { version: "1", readme: { size: 1 } } }));
  commit(
    second,
    lock({ a: { version: "1" }, b: { version: "1", readme: { size: 2 } }, c: { version: "1" } }),
  );
  writeFiles(
    lock({
      a: { version: "1" },
      b: { version: "1", readme: { size: 2 } },
      c: { version: "2" },
    }),
  );
  expect(Object.fromEntries(await readEntryTimes(".", "lock.json", 4))).toEqual({
    a: iso(first),
    b: iso(second),
  });
});

test("without a history entries have no times", async () =>
  expect([...(await readEntryTimes(".", "none.json", 4))]).toEqual([]));
