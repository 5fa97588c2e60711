import path from "node:path";
import { valueToSource } from "./to-source";

const around = { project: path.resolve("/tmp/project"), root: path.resolve("/site") };

class Special {
  value = 1;
}

test.each<[value: unknown, source: string]>([
  ["eval", '"eval"'],
  ['a"b', '"a\\"b"'],
  [false, "false"],
  [null, "null"],
  [undefined, "undefined"],
  [0, "0"],
  [Infinity, "Infinity"],
  [/\.js$/i, "/\\.js$/i"],
  [() => undefined, "a function"],
  [[], "[]"],
  [["a", 1], '["a", 1]'],
  [{}, "{}"],
  [{ a: 1, "b/c": undefined, "d/e": { f: /x/ } }, '{ a: 1, "d/e": { f: /x/ } }'],
  [new Set(["a"]), 'new Set(["a"])'],
  [new Map([["a", 1]]), 'new Map([["a", 1]])'],
  [new Special(), "an instance of Special"],
  [around.project, "process.cwd()"],
  [path.join(around.project, "dist"), 'path.resolve("dist")'],
  [path.join(around.project, "a", "b"), 'path.resolve("a/b")'],
  [`${around.project}-other`, JSON.stringify(`${around.project}-other`)],
  [path.join(around.root, "node_modules") + path.sep, 'path.resolve("node_modules")'],
  [path.join(around.root, "node_modules/webpack/a.js"), 'require.resolve("webpack/a.js")'],
])("%p => %s", (value, source) => expect(valueToSource(value, around)).toBe(source));
