import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import {
  memberOf,
  startCollective,
  type LoopbackCollective,
} from "../plugins/gatsby-source-opencollective/testing/loopback-collective";

const root = path.join(__dirname, "..");
let folder: string;
let collective: LoopbackCollective;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "supporters-"));
  collective = await startCollective();
});

afterEach(async () => {
  await collective.close();
  await rm(folder, { recursive: true, force: true });
});

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in an empty folder, as npm runs it in the project's. */
async function run(...args: string[]): Promise<Result> {
  const tsx = path.join(root, "node_modules/tsx/dist/loader.mjs");
  const script = path.join(root, "scripts/supporters-update.ts");
  const env = { ...process.env, OPENCOLLECTIVE_ENDPOINT: collective.endpoint };
  return promisify(execFile)(process.execPath, ["--import", tsx, script, ...args], {
    cwd: folder,
    env,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Result,
  );
}

test("the command keeps what the service answers", async () => {
  collective.lists.members = [memberOf("a")];
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    0,
    "1 supporter, where none were kept.\nWrote content/data/supporters.json.\n",
  ]);
  const text = await readFile(path.join(folder, "content/data/supporters.json"), "utf8");
  expect(JSON.parse(text)).toMatchObject({ account: "webpack", supporters: [{ slug: "a" }] });
}, 20_000);

test("without a complete answer it writes nothing and ends with exit code 1", async () => {
  collective.behave((response) => void response.writeHead(403).end());
  const { code, stdout, stderr } = await run();
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    `${collective.endpoint} answered 403.\ncontent/data/supporters.json was not touched.\n`,
  );
  expect(await readdir(folder)).toEqual([]);
}, 20_000);
