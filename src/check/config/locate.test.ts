import { parseJs } from "../code/parse-js";
import { locate } from "./locate";

/** The place is where the code has ">>". */
const cases: [string, (string | number)[], string][] = [
  ["a key", ["output", "filename"], 'module.exports = { output: { >>filename: "a" } }'],
  ["a key in quotes", ["output", "a b"], 'module.exports = { output: { >>"a b": 1 } }'],
  ["a method", ["plugins"], "module.exports = { >>plugins() {} }"],
  ["an item of a list", [1, "mode"], "export default [{ mode: 1 }, { >>mode: 2 }]"],
  ["an item itself", ["plugins", 0], "export default { plugins: [>>5] }"],
  ["a variable", ["entry"], "const config = { >>entry: 1 };\nmodule.exports = config;"],
  ["an assignment to exports too", ["entry"], "exports = module.exports = { >>entry: 1 };"],
  ["what a function returns", ["entry"], "module.exports = (env) => { return { >>entry: 1 }; }"],
  ["an arrow's object", ["entry"], "module.exports = async () => ({ >>entry: 1 })"],
  ["a declared function", ["entry"], "export default function make() { return { >>entry: 1 }; }"],
  ["an argument", ["entry"], "export default defineConfig({ >>entry: 1 })"],
  ["a merge", ["devtool"], "module.exports = merge(common, { >>devtool: 1 })"],
  ["a spread", ["entry"], "const a = { >>entry: 1 };\nexport default { ...a, mode: 2 }"],
  ["either side of a condition", ["b"], "export default c ? { a: 1 } : { >>b: 1 }"],
  ["types", ["entry"], "export default { >>entry: 1 } satisfies Configuration;"],
  ["an export of TypeScript", ["entry"], "const a: A = { >>entry: 1 };\nexport = a;"],
  ["a shorthand", ["entry"], "const entry = 1;\nexport default { >>entry }"],
  [
    "what was pushed elsewhere",
    ["module", "rules", 0, "tset"],
    "const c = { module: { rules: [] } };\nc.module.rules.push({ >>tset: 1 });\nmodule.exports = c;",
  ],
  ["the nearest around it", ["output", "path"], "export default { >>output: f() }"],
];

test.each(cases)("%s", (_, path, marked) => {
  const parsed = parseJs("ts", "", marked.replace(">>", ""));
  if ("reason" in parsed) throw new Error(parsed.reason);
  expect(locate(parsed.program, path)).toBe(marked.indexOf(">>"));
});
