import type { Element, ElementContent } from "hast";
import { nearest } from "../content/problems";
import { changesToHast } from "./changes";
import type { ReferenceLookup } from "./lookup";
import type { AddressOf } from "./parts";
import type { ReferenceIndex } from "./reference-index";
import type { ReferenceId } from "./resolve";
import { commandsTable, flagsTable, hooksTable, optionsTable } from "./tables";

/** What a table needs besides its name. */
interface Around {
  lookup: ReferenceLookup;
  addressOf: AddressOf;
  /** Level of the headings that the list of changes has. */
  level: 2 | 3;
}

interface Kind {
  /** The names that it may have. */
  names: (index: ReferenceIndex) => readonly string[];
  make: (name: string, around: Around) => Element | ElementContent[] | undefined;
  /** Whether something without a heading is a row of it. */
  shows: (name: string, id: ReferenceId, index: ReferenceIndex) => boolean;
  /** Why there may be nothing to show, and what to do. */
  empty: string;
}

const ALL_HAVE_HEADINGS = "everything in it has a heading. Take the block out.";

const isInside = (path: string, around: string) =>
  path.startsWith(around) && /^(?:\.|\[\])/.test(path.slice(around.length));

const KINDS: Readonly<Record<string, Kind>> = {
  options: {
    names: ({ places }) => [...places],
    make: (around, { lookup }) =>
      optionsTable(
        "option",
        lookup.index.options.filter(({ path }) => isInside(path, around)),
        lookup,
      ),
    shows: (around, { kind, name }) =>
      kind === "option" && (name === around || isInside(name, around)),
    empty: ALL_HAVE_HEADINGS,
  },
  flags: {
    names: ({ commands }) => commands.map(({ name }) => name),
    make: (command, { lookup, addressOf }) => flagsTable(command, lookup, addressOf),
    shows: (command, { kind, name }, { flagByName }) =>
      kind === "flag" && flagByName.get(name)?.commands.includes(command) === true,
    empty: "the command has no flags of its own. Take the block out.",
  },
  commands: {
    names: () => ["all"],
    make: (_name, { lookup, addressOf }) => commandsTable(lookup, addressOf),
    shows: (_name, { kind }) => kind === "command",
    empty: "webpack-cli has no commands.",
  },
  hooks: {
    names: ({ hooks }) => [...new Set(hooks.map(({ owner }) => owner))],
    make: (owner, { lookup }) => hooksTable(owner, lookup),
    shows: (owner, { kind, name }) => kind === "hook" && name.startsWith(`${owner}.hooks.`),
    empty: ALL_HAVE_HEADINGS,
  },
  plugin: {
    names: ({ pluginByName }) => [...pluginByName.keys()],
    make: (name, { lookup }) => {
      const plugin = lookup.index.pluginByName.get(name);
      const own = lookup.index.pluginOptions.filter((option) => option.plugin === plugin);
      return optionsTable("pluginOption", own, lookup);
    },
    shows: (name, id, { pluginByName }) =>
      id.kind === "pluginOption" && id.name.startsWith(`${pluginByName.get(name) ?? name}#`),
    empty: ALL_HAVE_HEADINGS,
  },
  changes: {
    names: () => ["webpack"],
    make: (_name, { lookup, addressOf, level }) => changesToHast(lookup, addressOf, level),
    shows: () => false,
    empty: 'content/data/since.json knows of no change. Run "npm run update -- since".',
  },
};

/** What a fence such as `options: output` asks for, or what is wrong with it. */
export function readFence(
  line: string,
  index: ReferenceIndex,
): { kind: Kind; name: string } | { message: string } {
  const [, key = "", name = ""] = /^(\w+): *(\S+)$/.exec(line) ?? [];
  const kind = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
  if (kind?.names(index).includes(name)) return { kind, name };
  const known = Object.entries(KINDS).flatMap(([word, { names }]) =>
    names(index).map((one) => `${word}: ${one}`),
  );
  const meant = nearest(line, known);
  const advice = meant
    ? `Did you mean "${meant}"?`
    : `Write one line such as "options: output". Known are ${Object.keys(KINDS).join(", ")}.`;
  return { message: `asks for "${line}", which webpack does not have. ${advice}` };
}

/** The content in place of a fence, with what is wrong with the fence. */
export function fillFence(
  line: string,
  around: Around,
): { content: readonly ElementContent[]; message?: string; severity: "error" | "warning" } {
  const asked = readFence(line, around.lookup.index);
  if ("message" in asked) {
    return { content: [], message: `a "reference" block ${asked.message}`, severity: "error" };
  }
  const made = asked.kind.make(asked.name, around);
  if (made) return { content: [made].flat(), severity: "warning" };
  const message = `a "reference" block with "${line}" has nothing to show: ${asked.kind.empty}`;
  return { content: [], message, severity: "warning" };
}
