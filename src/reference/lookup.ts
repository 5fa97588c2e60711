import type {
  Reference,
  Since,
  SinceFacts,
} from "../../plugins/gatsby-source-webpack-reference/types";
import type { BrowserPackage } from "../sources/browser-packages";
import { indexReference, plainPath, type ReferenceIndex } from "./reference-index";
import {
  headingParents,
  idToKey,
  resolveHeading,
  type ReferenceId,
  type ReferenceScope,
} from "./resolve";
import { bodyHeadings, type PageHeading } from "../content/markdown";

/** The heading that documents a unit. */
export interface Home {
  url: string;
  anchor: string;
}

/** Facts from the packages, with their versions. */
export interface ReferenceFacts {
  reference: Reference;
  since: Since;
  /** Packages of this site's scripts and stylesheets. */
  packages: readonly BrowserPackage[];
}

/** The reference and its headings as plain data. */
export interface ReferenceData extends ReferenceFacts {
  /** Purposes by their names in `content/data/option-purposes.yml`. */
  purposes: readonly (readonly [name: string, purpose: string])[];
  homes: readonly (readonly [key: string, home: Home])[];
}

export type ReferenceLookup = ReturnType<typeof toLookup>;

/** A code heading and the units of its names. */
export interface ReferenceHeading extends PageHeading {
  /** Parallel to `codes`; undefined for unknown names. */
  ids: readonly (ReferenceId | undefined)[];
}

/**
 * The code headings of a text with their units.
 * @param body without front matter; lines count from its start
 */
export function referenceHeadings(
  body: string,
  scope: ReferenceScope,
  index: ReferenceIndex,
): ReferenceHeading[] {
  const parents = headingParents<ReferenceId>();
  return bodyHeadings(body).flatMap((heading): ReferenceHeading[] => {
    const above = parents.above(heading.level);
    const ids = heading.codes.map((code) => resolveHeading(scope, code, above, index));
    parents.add(
      heading.level,
      ids.flatMap((id) => id ?? []),
    );
    return heading.codes.length > 0 ? [{ ...heading, ids }] : [];
  });
}

/** A page without front matter; without a scope it documents nothing. */
export type ReferencePage = Pick<Home, "url"> & { body: string; scope: ReferenceScope | undefined };

/** Finds the headings of all units in URL order; the first one counts. */
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

/** An option's path and the paths with the same definition, shortest first. */
function pathsLike(path: string, index: ReferenceIndex): string[] {
  const definition = index.optionByPath.get(path)?.definition ?? "";
  const same = index.optionsByDefinition.get(definition) ?? [];
  return [path, ...same.map((option) => option.path)];
}

/** Names of a unit in the list of purposes; none for flags and commands. */
export function purposeNames({ kind, name }: ReferenceId, index: ReferenceIndex): string[] {
  if (kind === "option") return pathsLike(name, index);
  return kind === "hook" || kind === "pluginOption" ? [name] : [];
}

/** Creates the lookup for bodies. */
export function toLookup({ reference, since, packages, purposes, homes }: ReferenceData) {
  const index = indexReference(reference);
  const homeByKey = new Map(homes);
  const purposeByName = new Map(
    purposes.flatMap(([name, purpose]) => [
      [plainPath(name), purpose] as const,
      [name, purpose] as const,
    ]),
  );
  return {
    index,
    since,
    packages,
    /**
     * The heading of a unit, of another path with the same definition, or of the option that a flag
     * sets.
     */
    homeOf: (id: ReferenceId): Home | undefined => {
      const set = id.kind === "flag" ? index.flagByName.get(id.name)?.options : undefined;
      const paths = id.kind === "option" ? [id.name] : (set ?? []);
      const keys = paths.flatMap((path) => pathsLike(path, index)).map((path) => `option ${path}`);
      const found = [idToKey(id), ...keys].find((key) => homeByKey.has(key));
      return found === undefined ? undefined : homeByKey.get(found);
    },
    /** Versions of a unit; none for what the first compared version has. */
    sinceOf: (id: ReferenceId): SinceFacts =>
      (id.kind === "command" ? undefined : since[`${id.kind}s`][id.name]) ?? {},
    /** The purpose of a unit, or of an option with the same definition. */
    purposeOf: (id: ReferenceId): string | undefined => {
      const name = purposeNames(id, index).find((one) => purposeByName.has(one));
      return name === undefined ? undefined : purposeByName.get(name);
    },
  };
}
