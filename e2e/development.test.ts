import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { join } from "node:path";
import { enterSite } from "../scripts/build-faults/site";
import { freePort } from "../test/loopback";
import { expect, test } from "./support/test";

/* `npm run dev` on a small site in a temporary directory. */

const repository = process.cwd();
let site: string;
let server: ChildProcess;
let url: string;
let log = "";

test.beforeAll(async () => {
  enterSite(repository);
  site = process.cwd();
  process.chdir(repository);
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn("npm", ["run", "dev", "--", "-p", String(port)], { cwd: site, detached: true });
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (part: Buffer) => (log += part.toString()));
});

test.afterAll(() => {
  if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
  fs.rmSync(site, { recursive: true, force: true });
});

test("a broken link shows in page and terminal until fixed", async ({ page, consoleGuard }) => {
  test.setTimeout(240_000);
  // React and Gatsby warn in development.
  consoleGuard.allow(/./);
  const file = join(site, "content/concepts/output.md");
  const text = fs.readFileSync(file, "utf8");
  const finding = "content/concepts/output.md";
  const wait = { timeout: 120_000 };

  await expect(() => expect(log).toContain("You can now view")).toPass(wait);
  await page.goto(`${url}/concepts/output/`);
  await expect(page.getByRole("main")).toContainText("Output", wait);
  fs.writeFileSync(file, `${text}\nA [broken link](/concepts/nowhere/) in a new sentence.\n`);
  await expect(page.getByRole("main")).toContainText("in a new sentence", wait);
  const problems = page.getByRole("group").filter({ hasText: "Content problems" });
  await expect(problems).toContainText(finding, wait);
  await expect(problems).toContainText("/concepts/nowhere/");
  expect(log.split("\n").find((line) => line.includes("/concepts/nowhere/"))).toContain(finding);

  fs.writeFileSync(file, text.replace(/^title: .*$/m, "title: New title"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New title", wait);
  await expect(problems).toBeHidden(wait);
  expect(log).toContain("Everything is fixed.");
});
