import type { ConfigVerdict } from "../../content/code/find-configs";
import { validateConfig } from "./validate";

jest.setTimeout(120_000);

const run = (code: string, files: Record<string, string>, name = "webpack.config.js") =>
  validateConfig({ name, code, files });

test.each<[string, string, Record<string, string>?, string?]>([
  ["CommonJS", 'module.exports = { entry: "./a.js" };'],
  ["a module that waits", "export default { mode: await Promise.resolve('none') };"],
  ["TypeScript", "const mode: 'none' = 'none'; export default { mode };", {}, "webpack.config.ts"],
  [
    "its own place",
    'import { fileURLToPath } from "node:url";\nexport default { output: { path: fileURLToPath(new URL("dist", import.meta.url)) } };',
    {},
    "webpack.config.mjs",
  ],
  ["a path", 'module.exports = { output: { path: require("path").resolve(__dirname, "a") } };'],
  ["functions and promises", "module.exports = [async (env, argv) => ({ mode: argv.mode })];"],
  ["a surrounding without variables", "module.exports = { mode: process.env.NODE_ENV || 'none' };"],
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
  ["an unknown variable", "module.exports = { a };", {}, "run", "ReferenceError: a is not defined"],
  ["the end of the process", "process.exit(0);", {}, "run", "Error: process.exit() was called"],
])("%s", async (_, code, files, at, message) => {
  const verdict = (await run(code, files)) as Extract<ConfigVerdict, { ok: false }>;
  expect(verdict).toMatchObject({ ok: false, at });
  expect(verdict.message).toContain(message);
});
