import { bodyHeadings } from "../../content/markdown";
import type { Problem } from "../problems";
import { idToName, indexReference, plainPath, type ReferenceId } from "../reference";
import { idToPurposeName, type CoverageInput } from "./cover";
import type { CoveragePage, CoveredUnit } from "./types";

const purposesFile = "content/data/option-purposes.yml";

/**
 * What is not documented though its section is written: an error at the page that it belongs on,
 * with what to paste there. A flag that only sets options is told by those.
 *
 * @param written keys of the sections whose texts are complete
 */
export function findMissing(
  units: readonly CoveredUnit[],
  input: Pick<CoverageInput, "pages" | "reference">,
  written: ReadonlySet<string>,
): Problem[] {
  const index = indexReference(input.reference);
  const pages = new Map(input.pages.map((page) => [page.url, page]));
  return units.flatMap((unit): Problem[] => {
    const section = unit.page.split("/")[1] ?? "";
    if (unit.by !== undefined || unit.follows.length > 0 || !written.has(section)) return [];
    const page = pages.get(unit.page);
    const name = unitName(unit);
    const what = kindOf(unit.ids[0]);
    const place = {
      ...(page ? placeIn(page, unit) : { file: urlToFile(unit.page), line: 1, column: 1 }),
      severity: "error",
      rule: "coverage/missing",
    } as const;
    if (unit.needsHeading) {
      const message = `${unit.page} has no heading for ${what} ${name}`;
      return [{ ...place, message, hint: `## \`${name}\`` }];
    }
    const purpose = unit.ids.map(idToPurposeName).find((path) => path !== undefined);
    const rows =
      purpose === undefined ? "" : `, and in ${purposesFile}:\n- path: ${purpose}\n  purpose: …`;
    const message = `${unit.page} says nothing of ${what} ${name}: it has neither a heading nor a row with a purpose`;
    const hint = `A heading, ## \`${name}\`, or a table:\n\`\`\`reference\n${tableFor(unit.ids[0])}\n\`\`\`${rows}`;
    return [{ ...place, message, hint }];
  });

  function tableFor(id: ReferenceId): string {
    switch (id.kind) {
      case "option":
        return `options: ${id.path.split(/[.[]/, 1)[0] ?? id.path}`;
      case "flag":
        return `flags: ${index.flagByName.get(id.name)?.commands[0] ?? "build"}`;
      case "command":
        return "commands: all";
      case "hook":
        return `hooks: ${index.hookById.get(id.id)?.owner ?? ""}`;
      case "pluginOption":
        return `plugin: ${id.plugin}`;
    }
  }
}

const kindOf = ({ kind }: ReferenceId) =>
  ({
    option: "the option",
    flag: "the flag",
    command: "the command",
    hook: "the hook",
    pluginOption: "the option",
  })[kind];

/**
 * A unit's name as a heading says it.
 *
 * // module.rules[].test => Rule.test, Compiler.hooks.emit => emit
 */
export function unitName({ ids: [id] }: Pick<CoveredUnit, "ids">): string {
  if (id.kind === "option") return plainPath(id.path).replace(/^module\.rules\./, "Rule.");
  if (id.kind === "hook") return id.id.replace(/^.*\.hooks\./, "");
  return idToName(id);
}

// /configuration/output/ => content/configuration/output.md
const urlToFile = (url: string) => `content${url.slice(0, -1)}.md`;

/** Below the heading of what is nearest around it, else where the text begins. */
function placeIn({ file, body }: CoveragePage, unit: CoveredUnit) {
  const name = unitName(unit);
  const around = bodyHeadings(body.text)
    .filter(({ codes }) => codes.some((code) => name.startsWith(`${code.replace(/^--/, "")}.`)))
    .sort((a, b) => b.text.length - a.text.length)[0];
  return { file, line: around ? body.line + around.line - 1 : body.line, column: 1 };
}
