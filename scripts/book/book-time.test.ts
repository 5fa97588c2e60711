import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { bookTime } from "./book-time";

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "book-time-"));
  for (const file of ["guides/a.md", "loaders/index.md", "blog/2021-03-04-a.md", "blog/index.md"]) {
    fs.mkdirSync(path.dirname(path.join(root, "content", file)), { recursive: true });
    fs.writeFileSync(path.join(root, "content", file), "x\n");
  }
  fs.mkdirSync(path.join(root, "content/data"));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

const git = (args: readonly string[], date = "2020-01-01T00:00:00Z"): void => {
  execFileSync("git", ["-C", root, ...args], {
    stdio: "ignore",
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: os.devNull,
      GIT_AUTHOR_NAME: "A",
      GIT_AUTHOR_EMAIL: "a@example.org",
      GIT_COMMITTER_NAME: "A",
      GIT_COMMITTER_EMAIL: "a@example.org",
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
};

function commit(file: string, date: string): void {
  fs.writeFileSync(path.join(root, "content", file), date);
  git(["add", "-A"], date);
  git(["commit", "-m", "x"], date);
}

const timeOf = async (section: string, env = {}): Promise<string> =>
  (await bookTime(root, section, env)).toISOString();

test("it is SOURCE_DATE_EPOCH where that is set", async () => {
  expect(await timeOf("guides", { SOURCE_DATE_EPOCH: "1767225600" })).toBe(
    "2026-01-01T00:00:00.000Z",
  );
});

test.each(["yesterday", "-1", "1.5", "99999999999999999999"])(
  "SOURCE_DATE_EPOCH=%s is refused",
  async (value) =>
    expect(bookTime(root, "guides", { SOURCE_DATE_EPOCH: value })).rejects.toThrow(
      `SOURCE_DATE_EPOCH is "${value}", but has to be a number of seconds since 1970: SOURCE_DATE_EPOCH=1767225600`,
    ),
);

test("it is the last change of the section's texts", async () => {
  git(["init"]);
  commit("guides/a.md", "2022-02-02T02:02:02Z");
  commit("loaders/index.md", "2023-03-03T03:03:03Z");
  expect(await timeOf("guides")).toBe("2022-02-02T02:02:02.000Z");
  expect(await timeOf("loaders")).toBe("2023-03-03T03:03:03.000Z");
});

test("newer READMEs of other packages change the sections that hold them", async () => {
  git(["init"]);
  commit("guides/a.md", "2022-02-02T02:02:02Z");
  commit("data/npm-readmes.lock.json", "2024-04-04T04:04:04Z");
  expect(await timeOf("loaders")).toBe("2024-04-04T04:04:04.000Z");
  expect(await timeOf("guides")).toBe("2022-02-02T02:02:02.000Z");
});

test("in a copy without history it is the day of the newest post", async () => {
  expect(await timeOf("guides")).toBe("2021-03-04T00:00:00.000Z");
});
