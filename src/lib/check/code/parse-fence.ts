import type { Fence } from "./fence";
import { parseCss, parseJson, parseYaml } from "./parse-data";
import { isScriptLanguage, parseJs, type Program } from "./parse-js";
import { isSlip, type Slip } from "./slip";

/** What came of a code block: a program for scripts, a slip where it does not parse. */
export interface ParsedFence {
  fence: Fence;
  program?: Program;
  slip?: Slip;
}

const jsonLanguages = ["json", "jsonc", "importmap", "webmanifest"];
/** A `reference` block holds YAML: which rows of the reference to show. */
const yamlLanguages = ["yaml", "yml", "reference"];

/** Parses a code block whose language has a parser here; others count as right. */
export function parseFence(fence: Fence): ParsedFence {
  const { lang, title, code } = fence;
  if (isScriptLanguage(lang)) {
    const parsed = parseJs(lang, title, code);
    return isSlip(parsed) ? { fence, slip: parsed } : { fence, program: parsed.program };
  }
  const slip = jsonLanguages.includes(lang)
    ? parseJson(lang, title, code)
    : yamlLanguages.includes(lang)
      ? parseYaml(code)
      : lang === "css"
        ? parseCss(code)
        : undefined;
  return slip ? { fence, slip } : { fence };
}
