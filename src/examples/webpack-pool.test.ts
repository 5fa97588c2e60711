import path from "node:path";
import { inTemporaryFolder, writeFiles } from "../../test/temporary-folder";
import { openWebpackPool } from "./webpack-pool";

jest.setTimeout(60_000);
inTemporaryFolder();

test("a build is as in a process of its own, which the next one takes over unchanged", async () => {
  const pool = openWebpackPool({ NO_COLOR: "1", CODE_CACHE: path.resolve("cache") });
  const build = async (project: string, code: string, limit = 30_000) => {
    writeFiles({
      [`${project}/webpack.config.js`]: `console.log(process.pid, process.env.LEFT, globalThis.left); ${code}; module.exports = { mode: "none", entry: {}, stats: "none" };`,
    });
    const job = { project, folder: path.resolve(project), words: [], limit };
    const { output, exitCode, end } = await pool.build(job);
    const [pid, ...left] = output.trim().split(" ");
    return { pid, left, exitCode, end };
  };
  const first = await build("a", 'process.env.LEFT = "x"; process.chdir("/")');
  const second = await build("b", "");
  const again = await build("b", "globalThis.left = 1");
  const failing = await build("c", "process.exitCode = 3");
  const endless = await build("d", "for (;;);", 2_000);
  const last = await build("e", "");
  pool.close();
  for (const result of [first, second, again, last])
    expect(result).toMatchObject({ left: ["undefined", "undefined"], exitCode: 0, end: "exited" });
  expect(failing).toMatchObject({ pid: first.pid, exitCode: 3 });
  expect(endless).toMatchObject({ pid: first.pid, end: "timed out" });
  expect(second.pid).toBe(first.pid);
  expect(new Set([first.pid, again.pid, last.pid]).size).toBe(3);
});
