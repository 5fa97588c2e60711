import { createHash } from "node:crypto";

const VALUES = [
  "./src/components/Chart.tsx",
  "C:\\Users\\ann\\shop\\src\\index.js",
  "/home/ci/build-4711/node_modules/lodash-es/lodash.js",
  "5.98.1",
  "12:34",
  "crypto",
  "vendors-4f2a",
] as const;

const AROUND = [
  ["", ""],
  [
    "ERROR in ./src/index.js 3:14-27\n",
    "\n    at Compiler.run (/app/node_modules/webpack/lib/Compiler.js:512:9)",
  ],
  ["[webpack-cli] ", "\n\nwebpack 5.101.3 compiled with 1 error in 734 ms"],
  ["\u001b[31m", "\u001b[39m"],
] as const;

/**
 * A message as a reader pastes it: with paths, versions and a stack. The same message always gets
 * the same ones.
 */
export function varyMessage(message: string): string {
  const bytes = createHash("sha256").update(message).digest();
  let at = 0;
  const pick = <Item>(items: readonly Item[]): Item =>
    items[(bytes[(at += 1) % bytes.length] ?? 0) % items.length] as Item;
  const [before, after] = pick<readonly [string, string]>(AROUND);
  return before + message.replace(/\{[^{}]*\}/g, () => pick(VALUES)) + after;
}
