import type { Reference, Since } from "./types";

/** The node types of the reference's lists. */
const LIST_TYPES = {
  options: "WebpackOption",
  flags: "CliFlag",
  commands: "CliCommand",
  hooks: "WebpackHook",
  pluginOptions: "PluginOption",
} as const satisfies Record<keyof Reference, string>;

/** One node that holds all of `Since`, which also has entries for what no longer exists. */
const SINCE_TYPE = "WebpackSince";

export const NODE_TYPES = [...Object.values(LIST_TYPES), SINCE_TYPE] as const;

/** A node without what Gatsby adds. */
export interface FactNode {
  type: (typeof NODE_TYPES)[number];
  name: string;
  facts: object;
}

/** Everything that is known about the packages => nodes. */
export function factNodes(reference: Reference, since: Since): FactNode[] {
  const { options, flags, commands, hooks, pluginOptions } = reference;
  return [
    ...options.map((facts) => ({ type: "WebpackOption", name: facts.path, facts }) as const),
    ...flags.map((facts) => ({ type: "CliFlag", name: facts.name, facts }) as const),
    ...commands.map((facts) => ({ type: "CliCommand", name: facts.name, facts }) as const),
    ...hooks.map((facts) => ({ type: "WebpackHook", name: facts.id, facts }) as const),
    ...pluginOptions.map((facts) => {
      return { type: "PluginOption", name: `${facts.plugin}#${facts.path}`, facts } as const;
    }),
    { type: SINCE_TYPE, name: "since", facts: since },
  ];
}

/** Asks for all of these nodes, for `nodesToFacts`. */
export const FACTS_QUERY = `{ ${NODE_TYPES.map(
  (type) => `all${type}(sort: { name: ASC }) { nodes { facts } }`,
).join(" ")} }`;

/** The answer to `FACTS_QUERY` => what the nodes were made of. Throws if it lacks something. */
export function nodesToFacts(answer: unknown): { reference: Reference; since: Since } {
  const lists = answer as Record<string, { nodes: { facts: unknown }[] } | undefined>;
  const factsOf = (type: string) => {
    const facts = (lists[`all${type}`]?.nodes ?? []).map((node) => node.facts);
    if (facts.length === 0) throw new Error(`There are no ${type} nodes.`);
    return facts;
  };
  const reference = Object.fromEntries(
    Object.entries(LIST_TYPES).map(([list, type]) => [list, factsOf(type)]),
  );
  return {
    reference: reference as unknown as Reference,
    since: factsOf(SINCE_TYPE)[0] as Since,
  };
}
