import { fencesOf, file, told } from "./testing/fixture";
import { checkSyntax } from "../content/code/fence";

const run = (body: string) => told(checkSyntax(file, fencesOf(body)));
const mend =
  'Fix it, name another language (text for none), or say what is wrong on purpose: fails="part of the message"';

test.each([
  ["a module", 'js title="a.js"', 'import a from "./a.js";\nexport default await a;'],
  ["a script of Node.js", "cjs", "if (!module.parent) return;\nwith (module) exports = 1;"],
  ["elements", "jsx", "const a = <A b={1}>{c}</A>;"],
  ["types", "ts", "const a = <T,>(b: T): b is T => b as never satisfies T;"],
  ["types by the file's name", 'js title="webpack.config.ts"', "const a: string = 1;"],
  ["webpack's own imports", "mjs", 'import defer * as a from "a";\nimport source b from "b.wasm";'],
  ["JSON", "json", '{ "a": [1, null] }'],
  ["JSON with comments", "jsonc", '{\n  // b\n  "a": 1,\n}'],
  ["a file that may have comments", 'json title="app/tsconfig.json"', '{ "a": 1 /* b */ }'],
  ["YAML", "yaml", "a: 1\n---\nb: [2]"],
  ["CSS", "css", "@media print { a { color: red } }"],
  ["what is parsed nowhere", "html", "<a"],
  ["what only looks like code", "text", "{"],
  ["the rows of the reference", "reference", "options: output"],
])("right: %s", (_, language, code) =>
  expect(run(`\`\`\`${language}\n${code}\n\`\`\``)).toEqual([]),
);

test.each<[string, string, ...string[]]>([
  [
    "a script",
    "```js\nconst a = 1;\nconst a = 2;\n```",
    `3:7 error code/syntax this js does not parse: Identifier 'a' has already been declared.\n    ${mend}`,
  ],
  [
    "what is left out",
    '```js\nmodule.exports = { entry: "./a.js", ... };\n```',
    "2:41 error code/syntax this js does not parse: Unexpected token\n    Where something is left out, write a comment: // …",
  ],
  [
    "code in a list inside a quote",
    "> - a\n>\n>   ```js\n>   f(\n>     }\n>   ```",
    `5:7 error code/syntax this js does not parse: Unexpected token\n    ${mend}`,
  ],
  [
    "a module that is a script by its name",
    '```js title="a.cjs"\nexport default 1;\n```',
    `2:1 error code/syntax this js does not parse: 'import' and 'export' may appear only with 'sourceType: "module"'\n    ${mend}`,
  ],
  [
    "comments in JSON",
    '```json\n{\n  "a": 1 // b\n}\n```',
    `3:10 error code/syntax this json does not parse: invalid comment token\n    ${mend}`,
  ],
  [
    "YAML",
    "```yaml\na: [1\n```",
    `2:6 error code/syntax this yaml does not parse: Flow sequence in block collection must be sufficiently indented and end with a ]\n    ${mend}`,
  ],
  [
    "CSS",
    "```css\na {\n  color: red;\n```",
    `2:1 error code/syntax this css does not parse: Unclosed block\n    ${mend}`,
  ],
  ["code that is to fail so", '```js fails="Unexpected token"\nf(};\n```'],
  [
    "code that is to fail otherwise",
    '```js fails="Missing semicolon"\nf(};\n```',
    '2:3 error code/fails this code should fail with "Missing semicolon", but it does not parse: Unexpected token\n    fails="Unexpected token"',
  ],
  ["a file of a project, whose build fails", '```js project="a" fails="no"\nf(};\n```'],
])("%s", (_, body, ...problems) => expect(run(body)).toEqual(problems));
