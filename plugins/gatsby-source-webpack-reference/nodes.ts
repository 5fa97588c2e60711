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
  const nodes = <List extends keyof Reference>(
    list: List,
    nameOf: (facts: Reference[List][number]) => string,
  ) => reference[list].map((facts) => ({ type: LIST_TYPES[list], name: nameOf(facts), facts }));
  return [
    ...nodes("options", ({ path }) => path),
    ...nodes("flags", ({ name }) => name),
    ...nodes("commands", ({ name }) => name),
    ...nodes("hooks", ({ id }) => id),
    ...nodes("pluginOptions", ({ plugin, path }) => `${plugin}#${path}`),
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
