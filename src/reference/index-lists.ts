import type { Element, ElementContent } from "hast";
import type {
  DefaultFacts,
  ReferenceOption,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { element, text } from "../content/hast";
import type { ReferenceLookup } from "./lookup";
import { code, lineToHast, shownTypes, toUnion, typedToHast } from "./parts";
import { groupBy, type About } from "./reference-index";

/** A unit in the index and in `/reference.json`. */
export interface IndexEntry {
  kind: "option" | "flag" | "hook" | "plugin option";
  name: string;
  /** The class that a hook or option belongs to. */
  owner?: string;
  type: string;
  /** JavaScript source, or a phrase in parentheses. */
  defaults?: readonly { value: string; when?: string }[];
  signatures?: readonly string[];
  since?: string;
  deprecated?: string;
  /** Where this site explains it. */
  url: string;
}

/** Lists of the index, by the word in a fence. */
export const INDEX_KINDS = {
  options: "option",
  flags: "flag",
  hooks: "hook",
  "plugin-options": "plugin option",
} as const satisfies Record<string, IndexEntry["kind"]>;

const toDefault = ({ value, is, when }: DefaultFacts) => ({
  value: is === undefined ? value : `(${is === "same" ? `as ${value}` : value})`,
  ...(when === undefined ? {} : { when: when.replaceAll("`", "") }),
});

/** `resolve.alias` before `resolveLoader.alias` and `module.rules[].resolve.alias` */
const byLength = ({ path: one }: ReferenceOption, { path: other }: ReferenceOption): number =>
  one.split(".").length - other.split(".").length || one.length - other.length;

/** Every unit that has a place, in the order of the reference; options with one definition once. */
export function toIndexEntries(lookup: ReferenceLookup): IndexEntry[] {
  const { options, flags, hooks, pluginOptions } = lookup.index;
  const toEntry = (
    {
      unit,
      defaults,
      signatures,
      deprecated,
    }: About<Partial<Pick<ReferenceOption, "defaults" | "signatures" | "deprecated">>>,
    entry: Omit<IndexEntry, "url" | "since">,
  ): IndexEntry[] => {
    const home = lookup.homeOf(unit);
    const table = lookup.tableOf(unit);
    // The row of an option says more than the heading of another option with the same definition.
    const isElsewhere = home && table && home.url !== table.url && lookup.hasRow(unit);
    const place = isElsewhere ? table : (home ?? table);
    if (!place) return [];
    const { added } = lookup.sinceOf(unit);
    return [
      {
        ...entry,
        ...(defaults && { defaults: defaults.map(toDefault) }),
        ...(signatures && { signatures }),
        ...(added === undefined ? {} : { since: added }),
        ...(deprecated === undefined ? {} : { deprecated: deprecated || "yes" }),
        url: place.anchor === "" ? place.url : `${place.url}#${place.anchor}`,
      },
    ];
  };
  const typeOf = (option: ReferenceOption) => toUnion(shownTypes(option));
  return [
    ...[...groupBy(options, ({ definition }) => [definition]).values()].flatMap((same) => {
      const [option] = same.toSorted(byLength);
      return option
        ? toEntry(option, { kind: "option", name: option.path, type: typeOf(option) })
        : [];
    }),
    ...flags.flatMap((flag) =>
      toEntry(flag, { kind: "flag", name: `--${flag.name}`, type: flag.types.join(" | ") }),
    ),
    ...hooks.flatMap((hook) =>
      toEntry(hook, { kind: "hook", name: hook.name, owner: hook.owner, type: hook.kind }),
    ),
    ...pluginOptions
      .filter(({ definition }) => !lookup.index.optionsByDefinition.has(definition))
      .flatMap((option) => {
        const { path: name, plugin: owner } = option;
        return toEntry(option, { kind: "plugin option", name, type: typeOf(option) }).map(
          (entry) => ({ ...entry, owner }),
        );
      }),
  ];
}

/** Longer defaults, in characters, are on the page. */
const LONGEST_DEFAULT = 40;

function shortDefault({ defaults = [] }: IndexEntry): string {
  const [first, ...others] = defaults;
  if (!first) return "";
  const value = first.value.length > LONGEST_DEFAULT ? "…" : first.value;
  return others.length > 0 || first.when !== undefined ? `${value} *` : value;
}

/**
 * The index of a kind: a heading per page with a list of its units. Few elements, because there are
 * thousands of units.
 */
export function indexToHast(
  kind: IndexEntry["kind"],
  lookup: ReferenceLookup,
  level: 2 | 3,
): ElementContent[] {
  const entries = toIndexEntries(lookup).filter((entry) => entry.kind === kind);
  const groups = groupBy(entries, ({ url, owner }) => [
    kind === "hook" && owner !== undefined ? owner : url.replace(/#.*$/, ""),
  ]);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, list]) => [
      element(`h${level}`, {}, [text(lookup.titleOf(key) ?? key)]),
      element(
        "table",
        { className: ["ref-index"] },
        list
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map((entry) => {
            const name = element("a", { href: entry.url }, [text(entry.name)]);
            const start = entry.deprecated === undefined ? name : element("s", {}, [name]);
            const value = shortDefault(entry);
            const type = [text(entry.type)];
            // Flags are the most, and have no defaults.
            const cells = kind === "flag" ? [[start, text(" "), ...type]] : [[start], type];
            if (value !== "") cells.push([text(value)]);
            return element(
              "tr",
              {},
              cells.map((cell) => element("td", {}, cell)),
            );
          }),
      ),
    ]);
}

/** The types that signatures name, with their members. */
export function typeListToHast(lookup: ReferenceLookup): ElementContent[] {
  const shown = Object.entries(lookup.index.typings.types).filter(
    ([name]) => lookup.typeUrl(name)?.startsWith("/reference/") === true,
  );
  const list = shown.flatMap(([name, { members, text: source = "" }]) => [
    element("dt", { id: name.toLowerCase() }, [code(name)]),
    element("dd", {}, [
      element(
        "code",
        {},
        typedToHast(members.length > 0 ? members.join("\n") : source || name, lookup),
      ),
    ]),
  ]);
  return [element("dl", { className: ["ref-types"] }, list)];
}

/** Deprecation codes with webpack's messages and the option that they are about. */
export function deprecationsToHast(lookup: ReferenceLookup): ElementContent[] {
  const list = lookup.index.typings.deprecations.flatMap(({ code: name, messages, option }) => {
    const home = option === undefined ? undefined : lookup.homeOf({ kind: "option", name: option });
    const about = home && [
      text(" See "),
      element("a", { className: ["ref"], href: `${home.url}#${home.anchor}` }, [
        code(option ?? ""),
      ]),
      text("."),
    ];
    const words = messages.flatMap((message) => [element("q", {}, lineToHast(message)), text(" ")]);
    return [
      element("dt", { id: name.toLowerCase() }, [code(name)]),
      element("dd", {}, [...words, ...(about ?? [])]),
    ];
  });
  return [element("dl", { className: ["ref-types"] }, list)];
}

/** Units, and those with a default, a signature or a deprecation. */
export function countsToHast(lookup: ReferenceLookup): ElementContent[] {
  const entries = toIndexEntries(lookup);
  const rows = Object.entries(INDEX_KINDS).map(([word, kind]) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const count = (test: (entry: IndexEntry) => boolean) => String(own.filter(test).length);
    const link = element("a", { href: `/reference/${word}/` }, [
      text(lookup.titleOf(`/reference/${word}/`) ?? word),
    ]);
    return [
      [link],
      ...[
        String(own.length),
        count(({ defaults }) => defaults !== undefined),
        kind === "hook" ? String(own.length) : count(({ signatures }) => signatures !== undefined),
        count(({ deprecated }) => deprecated !== undefined),
      ].map((value) => [text(value)]),
    ];
  });
  const titles = ["Index", "Entries", "With a default", "With a signature", "Deprecated"];
  const toRow = (tag: "td" | "th", cells: readonly ElementContent[][]): Element =>
    element(
      "tr",
      {},
      cells.map((cell, column) => element(tag, column > 0 ? { className: ["right"] } : {}, cell)),
    );
  return [
    element("table", {}, [
      element("thead", {}, [
        toRow(
          "th",
          titles.map((title) => [text(title)]),
        ),
      ]),
      element(
        "tbody",
        {},
        rows.map((cells) => toRow("td", cells)),
      ),
    ]),
  ];
}
