import type { Problem } from "../../problems";
import type { ParsedFence } from "./parse-fence";

/**
 * Code that does not parse is an error at its place; code that says `fails="…"` has to fail so.
 * What belongs to a project is left to those who build it, when it is to fail.
 */
export function checkSyntax(file: string, parsed: readonly ParsedFence[]): Problem[] {
  return parsed.flatMap(({ fence, slip }): Problem[] => {
    const { fails, project } = fence.tool;
    if (!slip || (fails !== undefined && (project !== undefined || slip.reason.includes(fails)))) {
      return [];
    }
    const place = { file, ...fence.pointAt(slip.offset), severity: "error" as const };
    if (fails !== undefined) {
      const message = `this code was to fail with "${fails}", but it does not parse: ${slip.reason}`;
      return [{ ...place, rule: "code/fails", message, hint: `fails="${slip.reason}"` }];
    }
    const message = `this ${fence.lang} does not parse: ${slip.reason}`;
    return [{ ...place, rule: "code/syntax", message, hint: hintFor(fence.code, slip.offset) }];
  });
}

function hintFor(code: string, offset: number): string {
  if (/^(?:\.{3}|…)/.test(code.slice(offset)) || /(?:\.{3}|…)\s*$/.test(code.slice(0, offset)))
    return "Where something is left out, write a comment: // …";
  return 'Mend it, name another language (text for none), or say what is wrong on purpose: fails="part of the message"';
}
