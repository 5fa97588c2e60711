import { globSync } from "tinyglobby";
import fs from "node:fs";
import { parseJs } from "../content/code/parse-js";
import { configEdits, configFile, type Edit, type Form } from "./config-forms";

function apply(code: string, edits: readonly Edit[]): string {
  return edits.toReversed().reduce((text, { start, end, text: insertion }) => {
    return text.slice(0, start) + insertion + text.slice(end);
  }, code);
}

const convert = (code: string, form: Form): string | undefined => {
  const edits = configEdits(code, form);
  return edits && apply(code, edits);
};

test.each([
  ["a default import", 'import path from "node:path";', 'const path = require("node:path");'],
  ["named imports", 'import { a as b, c } from "d";', 'const { a: b, c } = require("d");'],
  ["a namespace", 'import * as all from "d";', 'const all = require("d");'],
  ["an import for its effects", 'import "d";', 'require("d");'],
  [
    "another configuration",
    'import c from "./webpack.common.js";',
    'const c = require("./webpack.common.cjs");',
  ],
])("CommonJS: %s", (_, source, expected) => {
  const rest = (name: string) => `\n\n${name} { entry: "./a.js" };`;
  expect(convert(source + rest("export default"), "cjs")).toBe(expected + rest("module.exports ="));
});

test("CommonJS knows its directory and its file by other names", () => {
  expect(
    convert("export default { context: import.meta.dirname, a: import.meta.filename };", "cjs"),
  ).toBe("module.exports = { context: __dirname, a: __filename };");
});

test.each([
  [
    "an object",
    "export default {\n  entry: {},\n};",
    'import type { Configuration } from "webpack";\n\nexport default {\n  entry: {},\n} satisfies Configuration;',
  ],
  [
    "an array",
    "export default [\n  {},\n];",
    'import type { Configuration } from "webpack";\n\nexport default [\n  {},\n] satisfies Configuration[];',
  ],
  [
    "a server and an import",
    'import path from "node:path";\n\nexport default {\n  devServer: {},\n};',
    'import type { Configuration } from "webpack";\nimport "webpack-dev-server";\nimport path from "node:path";\n\nexport default {\n  devServer: {},\n} satisfies Configuration;',
  ],
])("TypeScript: %s", (_, source, expected) => {
  expect(convert(source, "ts")).toBe(expected);
});

test.each<[string, Form, string]>([
  ["CommonJS", "cjs", "module.exports = {};"],
  ["await at the top level", "cjs", "const a = await read();\nexport default { entry: a };"],
  ["a second export", "cjs", "export const a = 1;\nexport default {};"],
  ["the URL of the module", "cjs", "export default { context: import.meta.url };"],
  ["an import of an own file", "cjs", 'import a from "./a.js";\nexport default { entry: a };'],
  ["a function", "ts", "export default (env) => ({\n  mode: env.mode,\n});"],
  [
    "types in a comment",
    "ts",
    '/** @type {import("webpack").Configuration} */\nexport default {\n};',
  ],
])("%s has no other form", (_, form, source) => {
  expect(convert(source, form)).toBeUndefined();
});

test.each<[Form, string]>([
  ["esm", "webpack.config.mjs"],
  ["cjs", "webpack.config.cjs"],
  ["ts", "webpack.config.ts"],
])("the name of the file in the form %s", (form, name) => {
  expect(configFile("webpack.config.mjs", form)).toBe(name);
});

/** The configurations of the texts that are ES modules. */
const configs = globSync("content/**/*.{md,mdx}").flatMap((file) =>
  [
    ...fs
      .readFileSync(file, "utf8")
      .matchAll(/^```js title="(webpack\.[\w.-]+\.m?js)"[^\n]*\n([^]*?)^```/gm),
  ]
    .filter(([, , code = ""]) => /^export default /m.test(code))
    .map(([, title = "", code = ""]) => ({ file, title, code: code.trimEnd() })),
);

test.each<[Form, string, number]>([
  ["cjs", "js", 150],
  ["ts", "ts", 150],
])("every configuration of the texts in the form %s is valid code", (form, lang, atLeast) => {
  let converted = 0;
  for (const { file, title, code } of configs) {
    const result = convert(code, form);
    if (result === undefined) continue;
    converted += 1;
    const name = configFile(title, form);
    const parsed = parseJs(lang, name, result);
    expect({ file, result, parsed: "program" in parsed }).toEqual({ file, result, parsed: true });
    if (form === "cjs") expect(result).not.toMatch(/^(?:import|export)\b|import\.meta/m);
  }
  expect(converted).toBeGreaterThan(atLeast);
});
