import type {
  Reference,
  ReferencePackage,
  Since,
  SinceFacts,
} from "../../plugins/gatsby-source-webpack-reference/types";
import { indexReference, plainPath, type ReferenceIndex } from "./reference-index";
import {
  headingParents,
  idToKey,
  resolveHeading,
  type ReferenceId,
  type ReferenceScope,
} from "./resolve";
import { bodyHeadings, type PageHeading } from "../content/markdown";

/** The heading that documents something. */
export interface Home {
  url: string;
  /** The heading's id. */
  anchor: string;
}

/** What the packages offer, and since when. */
export interface ReferenceFacts {
  reference: Reference;
  since: Since;
}

/** Everything that is known about the reference and where it is documented: plain data. */
export interface ReferenceData extends ReferenceFacts {
  /** Our one-line purposes by the names in `content/data/option-purposes.yml`. */
  purposes: readonly (readonly [name: string, purpose: string])[];
  homes: readonly (readonly [key: string, home: Home])[];
}

/** When something came and went, with the first version that was compared. */
export interface KnownSince extends SinceFacts {
  /** Absent if nothing is known about the package's versions. */
  first?: string;
}

/** Answers what bodies ask about the reference. */
export interface ReferenceLookup {
  index: ReferenceIndex;
  since: Since;
  /**
   * Where readers find it: its own heading; else that of another path with the same definition; for
   * a flag, that of the option that it sets.
   */
  homeOf: (id: ReferenceId) => Home | undefined;
  sinceOf: (id: ReferenceId) => KnownSince;
  /** The same for one value of an option: `("target", '"es2022"')`. */
  sinceOfValue: (path: string, value: string) => SinceFacts;
  /** Our purpose for it; for an option also that of a path that shares its definition. */
  purposeOf: (id: ReferenceId) => string | undefined;
}

/** A heading in code, and what each of its names stands for. */
export interface ReferenceHeading extends PageHeading {
  /** As many as `codes`; undefined where a name stands for nothing. */
  ids: readonly (ReferenceId | undefined)[];
}

/**
 * The headings of a text whose whole text is code, with what they stand for in the page's scope.
 *
 * // ("## `devServer.client`\n### `overlay`", { kind: "options" }, index) => ids
 * //   [{ kind: "option", path: "devServer.client" }], [{ … "devServer.client.overlay" }]
 *
 * @param body the page's text without its front matter: lines count from there
 */
export function referenceHeadings(
  body: string,
  scope: ReferenceScope,
  index: ReferenceIndex,
): ReferenceHeading[] {
  const parents = headingParents();
  return bodyHeadings(body).flatMap((heading): ReferenceHeading[] => {
    const above = parents.above(heading.level);
    const ids = heading.codes.map((code) => resolveHeading(scope, code, above, index));
    parents.add(heading.level, ids);
    return heading.codes.length > 0 ? [{ ...heading, ids }] : [];
  });
}

/** A page whose headings may stand for entries of the reference. */
export interface ReferencePage {
  url: string;
  /** Its Markdown without the front matter. */
  body: string;
  /** From `scopeOf`; a page without one documents nothing. */
  scope: ReferenceScope | undefined;
}

/** Finds the headings that document something, in order of the pages' URLs. The first one counts. */
export function findHomes(
  pages: readonly ReferencePage[],
  index: ReferenceIndex,
): ReferenceData["homes"] {
  const homes = new Map<string, Home>();
  for (const { url, body, scope } of pages.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    if (!scope) continue;
    for (const { ids, id: anchor } of referenceHeadings(body, scope, index)) {
      for (const id of ids) {
        const key = id && idToKey(id);
        if (key !== undefined && !homes.has(key)) homes.set(key, { url, anchor });
      }
    }
  }
  return [...homes];
}

function packageOf(id: ReferenceId, index: ReferenceIndex): ReferencePackage {
  if (id.kind === "option") return index.optionByPath.get(id.path)?.package ?? "webpack";
  if (id.kind === "flag") return index.flagByName.get(id.name)?.package ?? "webpack";
  if (id.kind === "command") return index.commandByName.get(id.name)?.package ?? "webpack-cli";
  return "webpack";
}

function sinceFacts(id: ReferenceId, since: Since): SinceFacts | undefined {
  if (id.kind === "option") return since.options[id.path];
  if (id.kind === "flag") return since.flags[id.name];
  if (id.kind === "hook") return since.hooks[id.id];
  return id.kind === "pluginOption" ? since.pluginOptions[`${id.plugin}#${id.path}`] : undefined;
}

/** The paths that share an option's definition, the shortest first. */
export function pathsLike(path: string, index: ReferenceIndex): string[] {
  const definition = index.optionByPath.get(path)?.definition ?? "";
  return (index.optionsByDefinition.get(definition) ?? []).map((option) => option.path);
}

/** The names that a purpose may be listed under; none for flags and commands. */
export function purposeNames(id: ReferenceId, index: ReferenceIndex): string[] {
  if (id.kind === "hook") return [id.id];
  if (id.kind === "pluginOption") return [`${id.plugin}#${id.path}`];
  return id.kind === "option" ? [id.path, ...pathsLike(id.path, index)] : [];
}

export function toLookup({ reference, since, purposes, homes }: ReferenceData): ReferenceLookup {
  const index = indexReference(reference);
  const homeByKey = new Map(homes);
  const purposeByName = new Map(
    purposes.flatMap(([name, purpose]) => [
      [plainPath(name), purpose] as const,
      [name, purpose] as const,
    ]),
  );
  const homeOf = (id: ReferenceId): Home | undefined => {
    const own = homeByKey.get(idToKey(id));
    if (own || (id.kind !== "option" && id.kind !== "flag")) return own;
    const paths =
      id.kind === "option"
        ? pathsLike(id.path, index)
        : (index.flagByName.get(id.name)?.options ?? []).flatMap((path) => [
            path,
            ...pathsLike(path, index),
          ]);
    const documented = paths.find((path) => homeByKey.has(`option ${path}`));
    return documented === undefined ? undefined : homeByKey.get(`option ${documented}`);
  };
  return {
    index,
    since,
    homeOf,
    sinceOf(id) {
      const first = since.series[packageOf(id, index)]?.[0];
      return { ...sinceFacts(id, since), ...(first === undefined ? {} : { first }) };
    },
    sinceOfValue: (path, value) => since.values[`${path} = ${value}`] ?? {},
    purposeOf(id) {
      const name = purposeNames(id, index).find((one) => purposeByName.has(one));
      return name === undefined ? undefined : purposeByName.get(name);
    },
  };
}
