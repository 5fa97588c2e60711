import type { Element, ElementContent } from "hast";
import { parse } from "yaml";
import { nearest, showValue } from "../lib/problems";
import { changesToHast } from "./changes";
import type { ReferenceLookup } from "./lookup";
import type { AddressOf } from "./parts";
import type { ReferenceIndex } from "./reference-index";
import type { ReferenceId } from "./resolve";
import {
  commandsTable,
  coreFlags,
  flagsTable,
  hooksTable,
  optionsTable,
  pluginTable,
} from "./tables";

/** What a table needs besides its name. */
interface Around {
  lookup: ReferenceLookup;
  addressOf: AddressOf;
  /** Level of the headings that the list of changes has. */
  level: 2 | 3;
}

interface Kind {
  /** The names that it may have. */
  names(index: ReferenceIndex): readonly string[];
  make(name: string, around: Around): Element | readonly ElementContent[] | undefined;
  /** Whether something without a heading is a row of it. */
  shows(name: string, id: ReferenceId, index: ReferenceIndex): boolean;
  /** Why there may be nothing to show, and what to do. */
  empty: string;
}

const ALL_HAVE_HEADINGS = "everything in it has a heading. Take the block out.";

const KINDS: Readonly<Record<string, Kind>> = {
  options: {
    names: ({ places }) => [...places],
    make: (name, { lookup }) => optionsTable(name, lookup),
    shows: (name, id) =>
      id.kind === "option" &&
      id.path.startsWith(name) &&
      /^(?:$|[.[])/.test(id.path.slice(name.length)),
    empty: ALL_HAVE_HEADINGS,
  },
  flags: {
    names: ({ commands }) => ["core", ...new Set(commands.map(({ name }) => name))],
    make: (name, { lookup, addressOf }) =>
      name === "core" ? coreFlags(lookup) : flagsTable(name, lookup, addressOf),
    shows: (name, id, { flagByName }) => {
      const flag = id.kind === "flag" ? flagByName.get(id.name) : undefined;
      if (name === "core") return (flag?.options.length ?? 0) > 0;
      return flag?.commands.includes(name) ?? false;
    },
    empty: "the command has no flags of its own. Take the block out.",
  },
  commands: {
    names: () => ["all"],
    make: (_name, { lookup, addressOf }) => commandsTable(lookup, addressOf),
    shows: (_name, id) => id.kind === "command",
    empty: "webpack-cli has no commands.",
  },
  hooks: {
    names: ({ hooks }) => [...new Set(hooks.map(({ owner }) => owner))],
    make: (name, { lookup }) => hooksTable(name, lookup),
    shows: (name, id, { hookById }) => id.kind === "hook" && hookById.get(id.id)?.owner === name,
    empty: ALL_HAVE_HEADINGS,
  },
  plugin: {
    names: ({ pluginByName }) => [...pluginByName.keys()],
    make: (name, { lookup }) => pluginTable(lookup.index.pluginByName.get(name) ?? name, lookup),
    shows: (name, id, { pluginByName }) =>
      id.kind === "pluginOption" && id.plugin === (pluginByName.get(name) ?? name),
    empty: ALL_HAVE_HEADINGS,
  },
  changes: {
    names: () => ["webpack"],
    make: (_name, { lookup, addressOf, level }) => changesToHast(lookup, addressOf, level),
    shows: () => false,
    empty: 'content/data/since.json knows of no change. Run "npm run since:update".',
  },
};

const EXAMPLE = 'Write one line such as "options: output".';

/** What a fence asks for, or what is wrong with it. */
export function readFence(
  yaml: string,
  index: ReferenceIndex,
): { kind: Kind; name: string } | { message: string } {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    return { message: `is no YAML: ${(error as Error).message.split("\n")[0] ?? ""} ${EXAMPLE}` };
  }
  const [entry, ...others] =
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (!entry || others.length > 0)
    return { message: `has ${others.length === 0 ? "no key" : "several keys"}. ${EXAMPLE}` };
  const [key, name] = entry as [string, unknown];
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  if (!kind) {
    const meant = nearest(key, Object.keys(KINDS));
    const advice = meant
      ? `Did you mean "${meant}"?`
      : `Known are ${Object.keys(KINDS).join(", ")}.`;
    return { message: `has the key "${key}", which means nothing. ${advice}` };
  }
  const known = kind.names(index);
  if (typeof name === "string" && known.includes(name)) return { kind, name };
  const meant = typeof name === "string" ? nearest(name, known) : undefined;
  const list = known.length < 10 ? ` Known are ${known.join(", ")}.` : "";
  const advice = meant ? ` Did you mean "${meant}"?` : list;
  return {
    message: `asks for ${key} of ${showValue(name)}, which webpack does not have.${advice}`,
  };
}

/** The content in place of a fence, with what is wrong with the fence. */
export function fillFence(
  yaml: string,
  around: Around,
): { content: readonly ElementContent[]; message?: string; severity: "error" | "warning" } {
  const asked = readFence(yaml, around.lookup.index);
  if ("message" in asked) {
    return { content: [], message: `a "reference" block ${asked.message}`, severity: "error" };
  }
  const made = asked.kind.make(asked.name, around);
  if (made) return { content: "type" in made ? [made] : made, severity: "warning" };
  const message = `a "reference" block with "${yaml}" has nothing to show: ${asked.kind.empty}`;
  return { content: [], message, severity: "warning" };
}
