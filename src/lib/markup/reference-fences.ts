import type { Element, ElementContent, Root } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../trees/visit";
import { parse } from "yaml";
import { nearest, showValue } from "../problems";
import type { ReferenceIndex, ReferenceLookup } from "../reference";
import { hasClass, isElement } from "./hast";
import { changesToHast } from "./reference-changes";
import { commandsTable, coreFlags, flagsTable } from "./reference-cli-tables";
import { startHere } from "./reference-here";
import type { AddressOf } from "./reference-parts";
import { hooksTable, optionsTable, pluginTable } from "./reference-tables";
import type { BodyContext } from "./types";

/** What a table needs besides its name. */
interface Around {
  lookup: ReferenceLookup;
  addressOf: AddressOf;
  /** Level of the headings that a list may have. */
  level: 2 | 3;
}

interface Kind {
  /** The names that it may have. */
  names(index: ReferenceIndex): readonly string[];
  /** What is shown; undefined when there is nothing to show. */
  make(name: string, around: Around): readonly ElementContent[] | undefined;
}

const one = (made: Element | undefined): Element[] | undefined => made && [made];

const kinds: Readonly<Record<string, Kind>> = {
  options: {
    names: (index) => [...index.places],
    make: (name, { lookup }) => one(optionsTable(name, lookup)),
  },
  flags: {
    names: (index) => ["core", ...new Set(index.commands.map(({ name }) => name))],
    make: (name, { lookup, addressOf }) =>
      one(name === "core" ? coreFlags(lookup) : flagsTable(name, lookup, addressOf)),
  },
  commands: {
    names: () => ["all"],
    make: (_name, { lookup, addressOf }) => [commandsTable(lookup, addressOf)],
  },
  hooks: {
    names: (index) => [...new Set(index.hooks.map(({ owner }) => owner))],
    make: (name, { lookup }) => one(hooksTable(name, lookup)),
  },
  plugin: {
    names: (index) => [...index.pluginByName.keys()],
    make: (name, { lookup }) =>
      one(pluginTable(lookup.index.pluginByName.get(name) ?? name, lookup)),
  },
  changes: {
    names: () => ["webpack"],
    make: (_name, { lookup, addressOf, level }) => changesToHast(lookup, addressOf, level),
  },
};

/** What a fence asks for, or what is wrong with it. */
const readFence = (
  yaml: string,
  index: ReferenceIndex,
): { kind: Kind; name: string } | { message: string } => {
  const example = 'Write one line such as "options: output".';
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    return { message: `is no YAML: ${(error as Error).message.split("\n")[0] ?? ""} ${example}` };
  }
  const [entry, ...others] =
    typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (!entry || others.length > 0)
    return { message: `has ${others.length === 0 ? "no key" : "several keys"}. ${example}` };
  const [key, name] = entry as [string, unknown];
  const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
  if (!kind) {
    const meant = nearest(key, Object.keys(kinds));
    const advice = meant
      ? `Did you mean "${meant}"?`
      : `Known are ${Object.keys(kinds).join(", ")}.`;
    return { message: `has the key "${key}", which means nothing. ${advice}` };
  }
  const known = kind.names(index);
  if (typeof name === "string" && known.includes(name)) return { kind, name };
  const meant = typeof name === "string" ? nearest(name, known) : undefined;
  const advice = meant
    ? ` Did you mean "${meant}"?`
    : known.length < 10
      ? ` Known are ${known.join(", ")}.`
      : "";
  return {
    message: `asks for ${key} of ${showValue(name)}, which webpack does not have.${advice}`,
  };
};

/** What is wrong with a fence, without its subject; undefined when it asks for something known. */
export function findFenceMistake(yaml: string, index: ReferenceIndex): string | undefined {
  const asked = readFence(yaml, index);
  return "message" in asked ? asked.message : undefined;
}

const fenceCode = (node: Element): Element | undefined => {
  const code = node.tagName === "pre" ? node.children.find((child) => isElement(child)) : undefined;
  return hasClass(code, "language-reference") ? code : undefined;
};

/**
 * Puts the tables in place that fences with the language `reference` ask for. Runs before blocks
 * of code are framed and before headings get ids. A fence that asks for what is
 * not there is left out: the checker reports it.
 */
export const fillReferenceFences = (tree: Root, context: BodyContext): void => {
  const lookup = context.reference?.lookup;
  if (!lookup) return;
  const here = startHere(context);
  let level = 1;
  visit(tree, "element", (node, index, parent) => {
    here.enter(node);
    level = headingRank(node) ?? level;
    const code = fenceCode(node);
    if (!code || !parent || index === undefined) return undefined;
    const yaml = toString(code).trim();
    const asked = readFence(yaml, lookup.index);
    const around = { lookup, addressOf: here.addressOf, level: level > 1 ? 3 : 2 } as const;
    const content = "message" in asked ? [] : (asked.kind.make(asked.name, around) ?? []);
    parent.children.splice(index, 1, ...content);
    return [SKIP, index + content.length];
  });
};
