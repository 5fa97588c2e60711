import { toHomes, type HomeEntry, type Homes } from "./homes";
import { indexReference, type ReferenceIndex } from "./index-reference";
import { plainPath } from "./plain-path";
import type { Reference, ReferenceId, ReferencePackage, Since, SinceFacts } from "./types";

/** All that is known of the reference and of where it is documented: plain data. */
export interface ReferenceData {
  reference: Reference;
  since: Since;
  /** Our one-line purposes by what they are of, as `content/data/option-purposes.yml` names it. */
  purposes: readonly (readonly [name: string, purpose: string])[];
  homes: readonly HomeEntry[];
}

/** When something came and went, with the first version that was looked at. */
export interface KnownSince extends SinceFacts {
  /** "5.0.0"; absent when nothing is known of the package's versions. */
  first?: string;
}

/** What bodies ask of the reference. */
export interface ReferenceLookup {
  index: ReferenceIndex;
  since: Since;
  homes: Homes;
  sinceOf(id: ReferenceId): KnownSince;
  /** The same for one value of an option: `("target", '"es2022"')`. */
  sinceOfValue(path: string, value: string): SinceFacts;
  /** What it is for, in one line of ours; for an option also that of a path it shares with. */
  purposeOf(id: ReferenceId): string | undefined;
}

function packageOf(id: ReferenceId, index: ReferenceIndex): ReferencePackage {
  switch (id.kind) {
    case "option":
      return index.optionByPath.get(id.path)?.package ?? "webpack";
    case "flag":
      return index.flagByName.get(id.name)?.package ?? "webpack";
    case "command":
      return index.commandByName.get(id.name)?.package ?? "webpack-cli";
    default:
      return "webpack";
  }
}

function factsOf(id: ReferenceId, since: Since): SinceFacts | undefined {
  switch (id.kind) {
    case "option":
      return since.options[id.path];
    case "flag":
      return since.flags[id.name];
    case "hook":
      return since.hooks[id.id];
    case "pluginOption":
      return since.pluginOptions[`${id.plugin}#${id.path}`];
    case "command":
      return undefined;
  }
}

function namesOf(id: ReferenceId, index: ReferenceIndex): string[] {
  if (id.kind === "hook") return [id.id];
  if (id.kind === "pluginOption") return [`${id.plugin}#${id.path}`];
  if (id.kind !== "option") return [];
  const definition = index.optionByPath.get(id.path)?.definition ?? "";
  const shared = index.optionsByDefinition.get(definition) ?? [];
  return [id.path, ...shared.map(({ path }) => path)];
}

/** Makes the data askable; done once for a process. */
export function toLookup({ reference, since, purposes, homes }: ReferenceData): ReferenceLookup {
  const index = indexReference(reference);
  const purposeByName = new Map(
    purposes.flatMap(([name, purpose]) => [
      [plainPath(name), purpose] as const,
      [name, purpose] as const,
    ]),
  );
  return {
    index,
    since,
    homes: toHomes(homes, index),
    sinceOf(id) {
      const first = since.series[packageOf(id, index)]?.[0];
      return { ...factsOf(id, since), ...(first === undefined ? {} : { first }) };
    },
    sinceOfValue: (path, value) => since.values[`${path} = ${value}`] ?? {},
    purposeOf(id) {
      const name = namesOf(id, index).find((one) => purposeByName.has(one));
      return name === undefined ? undefined : purposeByName.get(name);
    },
  };
}
