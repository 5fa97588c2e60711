import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import type { DeprecationFacts, ReferenceHook } from "../types";

/** Messages that don't name their option. */
const SUBJECTS: Readonly<Record<string, string>> = {
  DEP_WEBPACK_EXTERNALS_FUNCTION_PARAMETERS: "externals",
  DEP_WEBPACK_RULE_LOADER_OPTIONS_STRING: "module.rules[].options",
  DEP_WEBPACK_WATCH_WITHOUT_CALLBACK: "watch",
  DEP_WEBPACK_TEMPLATE_PATH_PLUGIN_REPLACE_PATH_VARIABLES_HASH: "output.filename",
  DEP_WEBPACK_DEV_SERVER_PROXY_BYPASS_ARGUMENT: "devServer.proxy",
};

const TEXT = /(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source;
/** The message before a code: `"a is deprecated", "DEP_WEBPACK_A"` */
const REPORT = new RegExp(`(${TEXT}(?:\\s*\\+\\s*${TEXT})*),\\s*"(DEP_WEBPACK_\\w+)"`, "g");
/** Codes of hooks stand beside the hook, whose facts have the message. */
const CODE = /"(DEP_WEBPACK_(?!DEPRECATION_")\w+)"/g;

/**
 * Reads all deprecation codes in the code of packages.
 * @param options paths of all options
 * @param hooks for codes whose message stands elsewhere
 */
export function readDeprecations(
  folders: readonly string[],
  options: ReadonlySet<string>,
  hooks: readonly ReferenceHook[],
): DeprecationFacts[] {
  const found = new Map<string, Set<string>>();
  for (const folder of folders) {
    for (const file of globSync("lib/**/*.js", { cwd: folder }).sort()) {
      const text = readFileSync(path.join(folder, file), "utf8");
      for (const [, code = ""] of text.matchAll(CODE))
        found.set(code, found.get(code) ?? new Set());
      for (const [, message = "", code = ""] of text.matchAll(REPORT))
        found.get(code)?.add(plainText(message));
    }
  }
  const hookByCode = new Map(hooks.map((hook) => [hookToCode(hook), hook.deprecated]));
  return [...found].sort().map(([code, read]) => {
    const messages = read.size > 0 ? [...read] : [hookByCode.get(code) ?? ""];
    const named = /^(?:config\.)?([\w.]+) is deprecated/.exec(messages[0] ?? "")?.[1] ?? "";
    if (options.has(named)) return { code, messages, option: named, isWhole: true };
    const option = SUBJECTS[code];
    return { code, messages, ...(option === undefined ? {} : { option }) };
  });
}

/** `Compilation.hooks.optimizeChunkAssets` => `DEP_WEBPACK_COMPILATION_OPTIMIZE_CHUNK_ASSETS` */
const hookToCode = ({ owner, name }: ReferenceHook): string =>
  `DEP_WEBPACK_${owner}_${name.replace(/[A-Z]/g, "_$&")}`.toUpperCase();

/** The text of joined literals, with names for inserted values. */
function plainText(source: string): string {
  return source
    .split(/(?<=["`])\s*\+\s*(?=["`])/)
    .map((part) => part.slice(1, -1))
    .join("")
    .replace(/\$\{(?:\w+\.)*(\w+)\}/g, "$1")
    .replace(/\\(.)/g, "$1");
}
