import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "./support/test";

const run = promisify(execFile);

test("every link to this site in webpack's packages and in READMEs leads to its heading", async () => {
  test.setTimeout(120_000);
  const { stdout } = await run(process.execPath, ["--import", "tsx", "scripts/outside-links.ts"]);
  expect(stdout).toMatch(/[1-9]\d* .*webpack's packages/);
  expect(stdout).not.toMatch(/ error /);
});
