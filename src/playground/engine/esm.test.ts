import { moduleToFunction } from "./esm";

/** Runs a module whose imports are the given ones. */
function runModule(code: string, imports: Record<string, object> = {}): Record<string, unknown> {
  const exports: Record<string, unknown> = {};
  const define = (name: string, get: () => unknown) =>
    Object.defineProperty(exports, name, { get, enumerable: true });
  const result = moduleToFunction(code);
  // oxlint-disable-next-line typescript/no-implied-eval -- as the engine runs it
  const run = new Function("import__", "export__", "exportAll__", "meta__", result.code) as (
    ...args: unknown[]
  ) => void;
  run(
    (name: string) => imports[name],
    define,
    (from: object) => Object.assign(exports, from),
    { url: "file:///project/a.js" },
  );
  return exports;
}

test("imports and exports of all kinds", () => {
  const path = { default: { sep: "/" }, join: (a: string, b: string) => `${a}/${b}` };
  const code = `import path, { join as combine } from "node:path";
import * as all from "node:path";
import "node:path";
export default function named() { return combine("a", path.sep); }
export const one = 1, { two, ...rest } = { two: 2, three: 3 };
export class Four {}
const five = all.join("5", "!");
export { five as "number five", one as uno };
export { join } from "node:path";
export * as ns from "node:path";
export const url = import.meta.url;`;
  const exports = runModule(code, { "node:path": path });
  expect((exports.default as () => string)()).toBe("a//");
  expect(exports).toMatchObject({
    ...{ one: 1, uno: 1, two: 2, rest: { three: 3 }, "number five": "5/!" },
    ...{ join: path.join, ns: path, url: "file:///project/a.js" },
  });
});

test("lines stay, so that errors name the right one", () => {
  const { code } = moduleToFunction('import {\n  a,\n} from "b";\nthrow a;');
  expect(code.split("\n")[3]).toContain("throw a");
});

test("only an await outside of functions makes a module asynchronous", () => {
  expect(moduleToFunction("export default async () => { await 1; };").awaits).toBe(false);
  expect(moduleToFunction("export default await 1;").awaits).toBe(true);
});
