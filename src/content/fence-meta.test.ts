import { parseFenceMeta } from "./fence-meta";

test.each<[meta: string, expected: object]>([
  ["", {}],
  ['title="webpack.config.js"', { title: "webpack.config.js" }],
  ["title='a b.js'", { title: "a b.js" }],
  ["title=src/index.js", { title: "src/index.js" }],
  ['title=""', {}],
  [String.raw`fails="no \"x\" here"`, { tool: { fails: 'no "x" here' } }],
  ["{1,3-5}", { lines: [1, 3, 4, 5] }],
  ["{2} {4}", { lines: [2, 4] }],
  ["{ 1 , 2 - 3 }", { unknown: ["{ 1 , 2 - 3 }"] }],
  ["{3-1}", { unknown: ["{3-1}"] }],
  ["{0}", { unknown: ["{0}"] }],
  ["{a}", { unknown: ["{a}"] }],
  ['lang="js" title="x.js"', { lang: "js", title: "x.js" }],
  ['project="a" step=2 webpack="4"', { tool: { project: "a", step: "2", webpack: "4" } }],
  ["lines showLineNumbers", { unknown: ["lines", "showLineNumbers"] }],
  ["titel=a", { unknown: ["titel=a"] }],
  ['title="open', { unknown: ['title="open'] }],
  ["__proto__=x constructor=y", { unknown: ["__proto__=x", "constructor=y"] }],
])("%s", (meta, expected) => {
  const { lines, ...rest } = parseFenceMeta(meta);
  expect({ ...rest, lines: [...lines] }).toEqual({ lines: [], tool: {}, unknown: [], ...expected });
});
