import type { Reference, Since } from "../reference/types";
import type { SeriesPackage } from "./types";

const prefix = "devServer.";

/** Letters and digits only: a flag is its option's path, written otherwise. */
// "output-module", "output.module" => "outputmodule"
const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

const lettersOfFlag = (name: string) => lettersOf(name.replace(/-reset$/, ""));
const lettersOfPath = (path: string) =>
  lettersOf(path.startsWith(prefix) ? path.slice(prefix.length) : path);

export interface FlagsOfOptions {
  /** The package that a flag belongs to, also when it is gone. */
  packageOf: (flag: string) => SeriesPackage;
  /** Paths of the options that a flag sets; of one that is gone, those that it is named for. */
  optionsOf: (flag: string) => readonly string[];
  /** Whether it is a detour: it sets, by a longer path, an option that has a flag of its own. */
  isDetour: (flag: string) => boolean;
}

/** Which options flags set: from the reference, and by their names where that has forgotten them. */
export function flagsOfOptions(since: Since, reference: Reference): FlagsOfOptions {
  const known = new Map(reference.flags.map((flag) => [flag.name, flag]));
  const paths = [...reference.options.map(({ path }) => path), ...Object.keys(since.options)];
  const byLetters = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const letters = lettersOfPath(path);
    byLetters.set(letters, [...(byLetters.get(letters) ?? []), path]);
  }
  const namesakes = (flag: string) => byLetters.get(lettersOfFlag(flag)) ?? [];
  return {
    packageOf(flag) {
      const named = namesakes(flag);
      const isServer = named.length > 0 && named.every((path) => path.startsWith(prefix));
      return known.get(flag)?.package ?? (isServer ? "webpack-dev-server" : "webpack");
    },
    optionsOf: (flag) => [...(known.get(flag)?.options ?? []), ...namesakes(flag)],
    isDetour: (flag) => (known.get(flag)?.options ?? []).length > 0 && namesakes(flag).length === 0,
  };
}
