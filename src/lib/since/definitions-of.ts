import type { Reference } from "../reference/types";
import type { SinceKind } from "./types";

export interface Definitions {
  /** What several ids share; an id that the reference doesn't know stands for itself. */
  of: (kind: SinceKind, id: string) => string;
  /** Whether a plugin's option is also an option of the configuration. */
  isOption: (id: string) => boolean;
}

/** Where the things of a reference are defined, by the ids of `Since`. */
export function definitionsOf({ options, pluginOptions }: Reference): Definitions {
  const byPath = new Map(options.map(({ path, definition }) => [path, definition]));
  const byPlugin = new Map(
    pluginOptions.map(({ plugin, path, definition }) => [`${plugin}#${path}`, definition]),
  );
  const ofOptions = new Set(byPath.values());
  return {
    of(kind, id) {
      if (kind === "options") return byPath.get(id) ?? id;
      if (kind === "pluginOptions") return byPlugin.get(id) ?? id;
      if (kind !== "values") return id;
      const end = id.lastIndexOf(" = ");
      return `${byPath.get(id.slice(0, end)) ?? id.slice(0, end)}${id.slice(end)}`;
    },
    isOption(id) {
      const definition = byPlugin.get(id);
      return definition !== undefined && ofOptions.has(definition);
    },
  };
}
