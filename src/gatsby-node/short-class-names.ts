/** As much of webpack's configuration as this looks at. */
interface LoaderUse {
  options?: { modules?: boolean | { localIdentName?: string } } | string;
}
export interface StyleRule {
  oneOf?: StyleRule[];
  use?: LoaderUse | LoaderUse[];
}

/** Of the sheet's path and the class: the same on every machine, and in HTML and script. */
const shortName = "[hash:base64:6]";

/**
 * Gives the classes of CSS modules short names. Gatsby's own, `Header-module--control--4f2a1`, are
 * for people, and were a seventh of the styles that every page carries.
 *
 * @param rules of the configuration, changed in place
 * @returns how many loaders it changed
 */
export function shortenClassNames(rules: readonly StyleRule[]): number {
  let changed = 0;
  for (const { oneOf = [], use = [] } of rules) {
    changed += shortenClassNames(oneOf);
    for (const { options } of Array.isArray(use) ? use : [use]) {
      const modules = typeof options === "object" ? options.modules : undefined;
      if (typeof modules !== "object" || modules.localIdentName === undefined) continue;
      modules.localIdentName = shortName;
      changed += 1;
    }
  }
  return changed;
}
