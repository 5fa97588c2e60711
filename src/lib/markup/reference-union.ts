import type { ElementContent } from "hast";
import { element, text } from "./hast";
import { code } from "./reference-parts";

/** Of a longer union (alternatives) only the first are shown. */
const longest = 5;
const shown = 3;

const opening = "([{<";
const closing = ")]}>";

/**
 * The alternatives of a TypeScript type: what stands between the bars that no bracket holds.
 *
 * `string | (() => A | B)[] => ["string", "(() => A | B)[]"]`
 */
export const typeToAlternatives = (type: string): string[] => {
  const parts = [""];
  let depth = 0;
  for (const piece of type.split(/(=>|[()[\]{}<>]| \| )/)) {
    if (piece === " | " && depth === 0) {
      parts.push("");
      continue;
    }
    if (piece.length === 1 && opening.includes(piece)) depth += 1;
    if (piece.length === 1 && closing.includes(piece)) depth -= 1;
    parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
};

/**
 * A type in code, of a long union the first alternatives, and all of them one click away.
 *
 * `<details><summary><code>node: A | B | C</code> and 24 more</summary><div><code>node: A | …</code></div></details>`
 *
 * @param name of what has the type, as it stands in front of it
 */
export const typeToHast = (type: string, name?: string): ElementContent[] => {
  const named = (value: string) => code(name === undefined ? value : `${name}: ${value}`);
  const alternatives = typeToAlternatives(type);
  if (alternatives.length <= longest) return [named(type)];
  const more = ` and ${alternatives.length - shown} more`;
  const first = alternatives.slice(0, shown).join(" | ");
  return [
    element("details", {}, [
      element("summary", {}, [named(first), text(more)]),
      element("div", {}, [named(type)]),
    ]),
  ];
};
