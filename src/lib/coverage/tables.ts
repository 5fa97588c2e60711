import { parse } from "yaml";
import type { ReferenceId, ReferenceIndex } from "../reference";
import type { CoveragePage } from "./types";

/** Shows nothing of which this could be a row. */
const none = (): boolean => false;

/** A generated table: whether a thing is one of its rows when it has no heading. */
export type Table = (id: ReferenceId) => boolean;

/** Every fence, so that one inside another is not taken for its own. */
const fence = /^ {0,3}(`{3,}|~{3,})([^\s`]*)[^\n]*\n([\s\S]*?)^ {0,3}\1[ \t]*$/gm;

/** The generated tables of a page; what can't be read, or shows other things, is left out. */
export function findTables(page: Pick<CoveragePage, "body">, reference: ReferenceIndex): Table[] {
  return [...page.body.text.matchAll(fence)].flatMap(([, , language, yaml = ""]): Table[] => {
    const [entry] = language === "reference" ? Object.entries(readYaml(yaml)) : [];
    return entry ? [toTable(entry, reference)] : [];
  });
}

function readYaml(text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Told where the page is checked and built.
    return {};
  }
}

function toTable([key, value]: [string, unknown], reference: ReferenceIndex): Table {
  if (typeof value !== "string") return none;
  switch (key) {
    case "options":
      return (id) => id.kind === "option" && isBelow(id.path, value);
    case "flags":
      return (id) => id.kind === "flag" && isFlagOf(id.name, value, reference);
    case "commands":
      return (id) => id.kind === "command" && (value === "all" || id.name === value);
    case "hooks":
      return (id) => id.kind === "hook" && reference.hookById.get(id.id)?.owner === value;
    case "plugin":
      return (id) =>
        id.kind === "pluginOption" && id.plugin === (reference.pluginByName.get(value) ?? value);
    default:
      return none;
  }
}

function isBelow(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^(?:$|[.[])/.test(path.slice(parent.length));
}

function isFlagOf(name: string, value: string, reference: ReferenceIndex): boolean {
  const flag = reference.flagByName.get(name);
  if (value === "core") return (flag?.options.length ?? 0) > 0;
  return flag?.commands.includes(value) ?? false;
}
