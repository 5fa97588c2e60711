import type { ReferenceId, ReferenceIndex } from "./reference-index";

/** Whether a path is below another. */
export const isInside = (path: string, around: string): boolean =>
  path.startsWith(around) && /^(?:\.|\[\])/.test(path.slice(around.length));

type Shows = (name: string, id: ReferenceId, index: ReferenceIndex) => boolean;

/** Whether a unit without a heading is a row, by the first word of a fence. */
const SHOWS: Readonly<Record<string, Shows>> = {
  options: (around, { kind, name }) =>
    kind === "option" && (name === around || isInside(name, around)),
  // webpack's own flags are rows of the options that they set.
  flags: (command, { kind, name }, { flagByName }) => {
    const flag = kind === "flag" ? flagByName.get(name) : undefined;
    return flag?.package !== "webpack" && flag?.commands.includes(command) === true;
  },
  commands: (_name, { kind }) => kind === "command",
  hooks: (owner, { kind, name }) => kind === "hook" && name.startsWith(`${owner}.hooks.`),
  plugin: (name, id, { pluginByName }) =>
    id.kind === "pluginOption" && id.name.startsWith(`${pluginByName.get(name) ?? name}#`),
};

/** Splits `options: output`; undefined for another line. */
export function parseFence(line: string): { key: string; name: string } | undefined {
  const [, key, name] = /^(\w+): *(\S+)$/.exec(line) ?? [];
  return key === undefined || name === undefined ? undefined : { key, name };
}

/** Whether the table of a fence has a row for a unit that has no heading. */
export function fenceShows(line: string, id: ReferenceId, index: ReferenceIndex): boolean {
  const parsed = parseFence(line);
  if (!parsed || !Object.hasOwn(SHOWS, parsed.key)) return false;
  return SHOWS[parsed.key]?.(parsed.name, id, index) === true;
}
