import type { Element, Root } from "hast";
import { toString } from "hast-util-to-string";
import { isElement } from "../content/hast";
import { visit } from "../content/visit";
import type { ReferenceLookup } from "./lookup";
import { plainPath, type ReferenceId, type ReferenceIndex } from "./reference-index";
import { resolveHeading, resolveOption, resolveOwnedHook, type ReferenceScope } from "./resolve";

/** By first word: properties of other objects that look like options. */
const OTHER_OBJECTS: Readonly<Record<string, RegExp>> = {
  module: /^(?:exports|hot|id|loaded|children|parent|paths|require|filename|path|default|system)\b/,
  stats: /^(?:compilation|hash|startTime|endTime|hasErrors|hasWarnings|toJson|toString|json)\b/,
  performance: /^(?:now|mark|measure|timeOrigin|getEntries\w*|memory|timing|navigation)\b/,
  loader: /^(?:pitch|raw|default)\b/,
  cache: /^(?:get\w*|store\w*|provide\w*|hooks)\b/,
  // A `Dependency`, `Module` or `Entry` in a plugin.
  entry: /^(?:request|options|name|dependencies)\b/,
  context: /^(?:keys|resolve|id|request|context)\b/,
  target: /^(?:id|name|value|tagName|dataset)\b/,
  name: /./,
  node: /^(?:type|start|end|loc|range|body|name|value)\b/,
};

const FILE_NAME =
  /\.(?:[cm]?[jt]sx?|json5?|css|s[ac]ss|less|html?|mdx?|map|wasm|svg|png|ya?ml|txt|vue|ejs|hbs|pack|d\.ts)$/;

/** Whether a dotted name only looks like an option: `module.exports`, `entry.js`. */
export function isNoOption(name: string): boolean {
  if (FILE_NAME.test(name)) return true;
  const [, first = "", rest = ""] = /^(\w+)\.(.*)$/s.exec(name) ?? [];
  return Object.hasOwn(OTHER_OBJECTS, first) && OTHER_OBJECTS[first]?.test(rest) === true;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Top-level options whose bare name often means something else. */
const AMBIGUOUS_NAMES = words(
  "amd cache context dependencies dotenv extends loader module name node performance profile " +
    "resolve stats target validate watch",
);

/** Names that can be a package's own option in its README, or a field on hook pages. */
const ELSEWHERE_AMBIGUOUS_NAMES = words(
  "bail devServer entry experiments mode optimization output parallelism plugins snapshot",
);

/** Common flags, which in a README can belong to another program. */
const AMBIGUOUS_FLAGS = words(
  "cache color config context entry env help host hot json merge mode name open port profile " +
    "progress stats target version watch",
);

const DOTTED = /^[A-Za-z]\w*(?:\[\])?(?:\.(?:[\w$/-]+|\*|<\w+>|\{\w+\})(?:\[\])?)+$/;
const COMMAND = /^(?:npx )?webpack ([a-z]+)$/;
const FLAG = /^--(?:no-)?([a-z][\w-]*)(?:[= ].+)?$/s;
/** `mode: "production"`: the name comes first. */
const NAMED = /^([\w.[\]*]+): \S/;

export interface MentionPlace {
  scope: ReferenceScope | undefined;
  /** Of another package with its own options and flags. */
  isReadme: boolean;
}

function toOption(name: string, index: ReferenceIndex, isReadme: boolean) {
  if (isNoOption(name)) return undefined;
  const option = resolveOption(name, index);
  // In a README, the end of a path can be the package's own option.
  const isWhole =
    option && (name.startsWith("Rule.") || plainPath(option.path) === plainPath(name));
  return isReadme && !isWhole ? undefined : option;
}

/**
 * The unit that inline code names, alone or with a value: `output.filename`, `mode: "production"`,
 * `--mode`, `compiler.hooks.emit`, `webpack serve`. Undefined if unknown or ambiguous.
 */
export function mentionToId(
  code: string,
  { index }: Pick<ReferenceLookup, "index">,
  { scope, isReadme }: MentionPlace,
): ReferenceId | undefined {
  const hook = resolveOwnedHook(code, index);
  if (hook) return hook.unit;
  const flag = FLAG.exec(code)?.[1];
  if (flag !== undefined) {
    return isReadme && AMBIGUOUS_FLAGS.has(flag) ? undefined : index.flagByName.get(flag)?.unit;
  }
  const command = index.commandByName.get(COMMAND.exec(code)?.[1] ?? "");
  if (command) return command.unit;
  const name = NAMED.exec(code)?.[1] ?? code;
  // On plugin and hook pages their own names win. Hooks have no values: a hook's name with a value
  // is an argument.
  const own =
    scope?.kind === "plugin" || (scope?.kind === "hooks" && name === code)
      ? resolveHeading(scope, name, [], index)
      : undefined;
  if (own) return own;
  if (DOTTED.test(name)) return toOption(name, index, isReadme)?.unit;
  if (!/^[a-z]\w*$/i.test(name)) return undefined;
  const isElsewhere = isReadme || scope?.kind === "hooks";
  const isAmbiguous =
    AMBIGUOUS_NAMES.has(name) || (isElsewhere && ELSEWHERE_AMBIGUOUS_NAMES.has(name));
  return isAmbiguous ? undefined : index.optionByPath.get(name)?.unit;
}

/** Column headings of lists of parts. */
const PART_TITLES = /^(?:arguments?|fields?|keys?|parameters?|propert(?:y|ies))$/i;

/**
 * Code in the first columns of tables that list parts: the field `entry` of a chunk isn't the
 * option.
 */
export function findParts(tree: Root): ReadonlySet<Element> {
  const parts = new Set<Element>();
  visit(tree, "element", (table) => {
    if (table.tagName !== "table") return;
    const firstCells: Element[] = [];
    visit(table, "element", (row) => {
      const cell =
        row.tagName === "tr" ? row.children.find((child) => isElement(child)) : undefined;
      if (cell) firstCells.push(cell);
    });
    const [title, ...cells] = firstCells;
    if (!title || !PART_TITLES.test(toString(title).trim())) return;
    for (const cell of cells) {
      visit(cell, "element", (node) => {
        if (node.tagName === "code") parts.add(node);
      });
    }
  });
  return parts;
}
