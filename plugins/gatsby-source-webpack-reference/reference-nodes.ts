import type { Reference, Since, SinceFacts, ValueFacts } from "../../src/lib/reference/types";

/** A node without what Gatsby adds. `sort` is unique among those of a type. */
export interface ReferenceNode {
  type: "WebpackOption" | "CliFlag" | "CliCommand" | "WebpackHook" | "PluginOption";
  fields: { sort: string } & Readonly<Record<string, unknown>>;
}

/** Everything that is known of the packages, with what is known of its past => nodes. */
export function referenceNodes(reference: Reference, since: Since): ReferenceNode[] {
  const valuesSince = sinceByPath(since.values);
  return [
    ...reference.options.map((option): ReferenceNode => {
      const facts = {
        ...valueFields(option),
        since: sinceFields(since.options[option.path]),
        valuesSince: valuesSince.get(option.path) ?? [],
        defaults: option.defaults ?? null,
      };
      return { type: "WebpackOption", fields: { ...option, ...facts, sort: option.path } };
    }),
    ...reference.flags.map((flag): ReferenceNode => {
      const facts = { ...valueFields(flag), since: sinceFields(since.flags[flag.name]) };
      const alias = flag.alias ?? null;
      return { type: "CliFlag", fields: { ...flag, ...facts, alias, sort: flag.name } };
    }),
    ...reference.commands.map((command): ReferenceNode => ({
      type: "CliCommand",
      fields: { ...command, sort: command.name },
    })),
    ...reference.hooks.map(({ id, ...hook }): ReferenceNode => {
      const past = { deprecated: hook.deprecated ?? null, returns: hook.returns ?? null };
      const known = { hookId: id, since: sinceFields(since.hooks[id]), sort: id };
      return { type: "WebpackHook", fields: { ...hook, ...past, ...known } };
    }),
    ...reference.pluginOptions.map((option): ReferenceNode => {
      const sort = `${option.plugin}#${option.path}`;
      const facts = { ...valueFields(option), since: sinceFields(since.pluginOptions[sort]) };
      const fields = { ...option, ...facts, default: option.default ?? null, sort };
      return { type: "PluginOption", fields };
    }),
  ];
}

const valueFields = ({ open, deprecated }: ValueFacts) => ({
  open: open ?? false,
  deprecated: deprecated ?? null,
});

const sinceFields = (facts: SinceFacts | undefined) => ({
  added: facts?.added ?? null,
  deprecated: facts?.deprecated ?? null,
  removed: facts?.removed ?? null,
});

/** `target = "es2022"` => one of the values of the path `target`. */
function sinceByPath(values: Since["values"]) {
  const found = new Map<string, { value: string; since: ReturnType<typeof sinceFields> }[]>();
  for (const [key, facts] of Object.entries(values)) {
    const [path = "", ...literal] = key.split(" = ");
    const entry = { value: literal.join(" = "), since: sinceFields(facts) };
    found.set(path, [...(found.get(path) ?? []), entry]);
  }
  return found;
}
