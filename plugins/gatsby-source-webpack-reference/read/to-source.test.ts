import path from "node:path";
import { TerminalValue, valueToSource } from "./to-source";

const around = { project: path.resolve("/tmp/project"), root: path.resolve("/site") };

class Special {
  value = 1;
}
const loop: Record<string, unknown> = { name: "a" };
loop.self = loop;

test.each<[value: unknown, source: string]>([
  ["eval", '"eval"'],
  ['a"b', '"a\\"b"'],
  [false, "false"],
  [null, "null"],
  [undefined, "undefined"],
  [0, "0"],
  [-0, "-0"],
  [Infinity, "Infinity"],
  [5n, "5n"],
  [/\.js$/i, "/\\.js$/i"],
  [() => undefined, "a function"],
  [[], "[]"],
  [["a", 1], '["a", 1]'],
  [{}, "{}"],
  [{ a: 1, "b/c": undefined, "d/e": { f: /x/ } }, '{ a: 1, "d/e": { f: /x/ } }'],
  [Object.assign(Object.create(null), { a: 1 }), "{ a: 1 }"],
  [new Set(["a"]), 'new Set(["a"])'],
  [new Map([["a", 1]]), 'new Map([["a", 1]])'],
  [new Special(), "an instance of Special"],
  [loop, '{ name: "a", self: … }'],
  [process.stderr, "process.stderr"],
  [new TerminalValue(true, false), "process.stderr.isTTY"],
  [new TerminalValue(false, true), "!process.stderr.isTTY"],
  [new TerminalValue(1, "b"), 'process.stderr.isTTY ? 1 : "b"'],
  [around.project, "process.cwd()"],
  [path.join(around.project, "dist"), 'path.resolve("dist")'],
  [path.join(around.project, "a", "b"), 'path.resolve("a/b")'],
  [`${around.project}-other`, JSON.stringify(`${around.project}-other`)],
  [path.join(around.root, "node_modules") + path.sep, 'path.resolve("node_modules")'],
  [path.join(around.root, "node_modules/webpack/a.js"), 'require.resolve("webpack/a.js")'],
])("%p => %s", (value, source) => expect(valueToSource(value, around)).toBe(source));
