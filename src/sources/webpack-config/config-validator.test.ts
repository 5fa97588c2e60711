import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createConfigValidator, type ConfigValidator } from "./config-validator";
import type { ConfigVerdict } from "../../check/config/find-configs";

jest.setTimeout(120_000);

describe("configurations that come to an end", () => {
  let validator: ConfigValidator;
  beforeAll(() => {
    validator = createConfigValidator(60_000);
  });
  afterAll(() => validator.close());

  const run = (code: string, files: Record<string, string>, name = "webpack.config.js") =>
    validator.validate({ name, code, files });

  test.each<[string, string, Record<string, string>?, string?]>([
    ["CommonJS", 'module.exports = { entry: "./a.js" };'],
    ["a module that waits", "export default { mode: await Promise.resolve('none') };"],
    [
      "TypeScript",
      "const mode: 'none' = 'none'; export default { mode };",
      {},
      "webpack.config.ts",
    ],
    [
      "its own place",
      'import { fileURLToPath } from "node:url";\nexport default { output: { path: fileURLToPath(new URL("dist", import.meta.url)) } };',
      {},
      "webpack.config.mjs",
    ],
    ["a path", 'module.exports = { output: { path: require("path").resolve(__dirname, "a") } };'],
    ["functions and promises", "module.exports = [async (env, argv) => ({ mode: argv.mode })];"],
    [
      "a surrounding without variables",
      "module.exports = { mode: process.env.NODE_ENV || 'none' };",
    ],
    [
      "plugins and loaders that are not loaded",
      'const A = require("a-plugin");\nmodule.exports = { plugins: [new A(), A.make()], module: { rules: [{ use: [A.loader, require.resolve("b")] }] } };',
    ],
    [
      "lists of what is not known",
      'const glob = require("glob");\nmodule.exports = { entry: Object.fromEntries([["a", "./a"], ...glob.sync("*")]) };',
    ],
    ["nothing that is known", 'module.exports = require("some").merge({}, {});'],
    [
      "webpack's own classes",
      'module.exports = { plugins: [new (require("webpack").DefinePlugin)({})] };',
    ],
    [
      "files of the page",
      'const { merge } = require("webpack-merge");\nmodule.exports = merge(require("./webpack.common"), { name: require("./package.json").name });',
      { "webpack.common.js": "exports.mode = 'none';", "package.json": '{ "name": "a" }' },
    ],
    [
      "a plugin of the page that waits in a method",
      'module.exports = { plugins: [new (require("./own-plugin").Own)()] };',
      { "own-plugin.js": "exports.Own = class { async apply() { await 1; } };" },
    ],
    ["files that are not shown", 'module.exports = { plugins: [require("./own-plugin")] };'],
    [
      "files that it reads",
      'module.exports = { name: `a${require("fs").readFileSync("b", "utf8")}` };',
    ],
    ["a server", "module.exports = { devServer: { port: 8080, hot: true } };"],
    // With defaults, since Jest hands a callback to a function that takes more than a row has.
  ])("right: %s", async (_, code, files = {}, name = "webpack.config.js") =>
    expect(await run(code, files, name)).toEqual({ ok: true }),
  );

  test.each<[string, string, Record<string, string>, string, string]>([
    [
      "an unknown property",
      "module.exports = { output: { filenam: 1 } };",
      {},
      "validation",
      " - configuration.output has an unknown property 'filenam'. These properties are valid:",
    ],
    [
      "a wrong value in a file of the page",
      'module.exports = require("./webpack.common.js");',
      { "webpack.common.js": 'module.exports = { mode: "prod" };' },
      "validation",
      " - configuration.mode should be one of these:",
    ],
    [
      "an unknown property of the server",
      "module.exports = { devServer: { porta: 1 } };",
      {},
      "validation",
      " - configuration.devServer has an unknown property 'porta'. These properties are valid:",
    ],
    [
      "an unknown variable",
      "module.exports = { a };",
      {},
      "run",
      "ReferenceError: a is not defined",
    ],
    ["the end of the process", "process.exit(0);", {}, "run", "Error: process.exit() was called"],
  ])("%s", async (_, code, files, at, message) => {
    const verdict = (await run(code, files)) as Extract<ConfigVerdict, { ok: false }>;
    expect(verdict).toMatchObject({ ok: false, at });
    expect(verdict.message).toContain(message);
  });
});

test("one that never ends is ended, and the next one is run", async () => {
  const validator = createConfigValidator(4_000);
  const run = (code: string) => validator.validate({ name: "webpack.config.js", code, files: {} });
  expect(await run("for (;;);")).toEqual({
    ok: false,
    at: "run",
    message: "it did not come to an end within 4 s",
  });
  expect(await run("module.exports = {};")).toEqual({ ok: true });
  expect(await run("process.kill(process.pid, 'SIGKILL');")).toEqual({
    ok: false,
    at: "run",
    message: "it ended the process that ran it",
  });
  expect(await run("module.exports = {};")).toEqual({ ok: true });
  validator.close();
});

test("closing refuses what still waits, and starts no process anew", async () => {
  const validator = createConfigValidator();
  const source = { name: "webpack.config.js", code: "module.exports = {};", files: {} };
  const begun = validator.validate(source);
  await Promise.resolve();
  const asked = [begun, validator.validate(source)];
  validator.close();
  const message = "the validator of configurations is closed";
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow(message)));
  await expect(validator.validate(source)).rejects.toThrow(message);
});

// In a process of its own, which has nothing else to wait for.
test.each([
  ["is not closed", ""],
  ["is asked for what never ends, and the answer comes", "await validate('for (;;);');"],
  ["is closed while it is asked", "validate('for (;;);').catch(() => {}); validator.close();"],
])("a process whose validator %s comes to an end", async (_, more) => {
  const script = `
    const { createConfigValidator } = require("./src/sources/webpack-config/config-validator");
    async function main() {
      const validator = createConfigValidator(1000);
      const validate = (code) => validator.validate({ name: "webpack.config.js", code, files: {} });
      console.log((await validate("module.exports = {};")).ok);
      ${more}
    }
    void main();`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--import", "tsx", "-e", script], {
    timeout: 60_000,
  });
  expect(stdout).toBe("true\n");
});
