import type { Reference, Since } from "./types";

/** Node types by list. `Typings` and `Since` are one node each. */
const TYPES = {
  options: "WebpackOption",
  flags: "CliFlag",
  commands: "CliCommand",
  hooks: "WebpackHook",
  pluginOptions: "PluginOption",
  typings: "WebpackTypings",
  since: "WebpackSince",
} as const satisfies Record<keyof Reference | "since", string>;

export const NODE_TYPES = Object.values(TYPES);

/** Converts the facts to nodes. */
export function factNodes(
  { options, flags, commands, hooks, pluginOptions, typings }: Reference,
  since: Since,
) {
  const nodes = <Facts extends object>(
    list: keyof typeof TYPES,
    all: readonly Facts[],
    nameOf: (facts: Facts) => string,
  ) => all.map((facts) => ({ type: TYPES[list], name: nameOf(facts), facts }));
  return [
    ...nodes("options", options, ({ path }) => path),
    ...nodes("flags", flags, ({ name }) => name),
    ...nodes("commands", commands, ({ name }) => name),
    ...nodes("hooks", hooks, ({ id }) => id),
    ...nodes("pluginOptions", pluginOptions, ({ plugin, path }) => `${plugin}#${path}`),
    ...nodes("typings", [typings], () => "typings"),
    ...nodes("since", [since], () => "since"),
  ];
}

/** The part of a node that {@link nodesToFacts} reads. */
export interface FactNode {
  name: string;
  facts: unknown;
}

/**
 * Converts the nodes back to facts, in the order of their names.
 * @throws Error if something is missing
 */
export function nodesToFacts(nodesOf: (type: string) => readonly FactNode[]): {
  reference: Reference;
  since: Since;
} {
  const lists = Object.entries(TYPES).map(([list, type]) => {
    const nodes = [...nodesOf(type)].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (nodes.length === 0) throw new Error(`There are no ${type} nodes.`);
    return [list, nodes.map(({ facts }) => facts)] as const;
  });
  const { since, typings, ...units } = Object.fromEntries(lists);
  const reference = { ...units, typings: typings?.[0] };
  return { reference: reference as unknown as Reference, since: since?.[0] as Since };
}
