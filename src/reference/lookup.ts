import type {
  Reference,
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

export type ReferenceLookup = ReturnType<typeof toLookup>;

/** A heading in code, and what each of its names stands for. */
export interface ReferenceHeading extends PageHeading {
  /** As many as `codes`; undefined where a name stands for nothing. */
  ids: readonly (ReferenceId | undefined)[];
}

/**
 * The headings of a text whose whole text is code, with what they stand for in the page's scope.
 * @param body the page's text without its front matter: lines count from there
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

/** A page, by its Markdown without the front matter; one without a scope documents nothing. */
export type ReferencePage = Pick<Home, "url"> & { body: string; scope: ReferenceScope | undefined };

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

/** An option's path and those that share its definition, the shortest first. */
function pathsLike(path: string, index: ReferenceIndex): string[] {
  const definition = index.optionByPath.get(path)?.definition ?? "";
  const same = index.optionsByDefinition.get(definition) ?? [];
  return [path, ...same.map((option) => option.path)];
}

/** The names that a purpose may be listed under; none for flags and commands. */
export function purposeNames({ kind, name }: ReferenceId, index: ReferenceIndex): string[] {
  if (kind === "option") return pathsLike(name, index);
  return kind === "hook" || kind === "pluginOption" ? [name] : [];
}

/** Answers what bodies ask about the reference. */
export function toLookup({ reference, since, purposes, homes }: ReferenceData) {
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
    /**
     * Where readers find it: its own heading; else that of another path with the same definition;
     * for a flag, that of the option that it sets.
     */
    homeOf: (id: ReferenceId): Home | undefined => {
      const set = id.kind === "flag" ? index.flagByName.get(id.name)?.options : undefined;
      const paths = id.kind === "option" ? [id.name] : (set ?? []);
      const keys = paths.flatMap((path) => pathsLike(path, index)).map((path) => `option ${path}`);
      const found = [idToKey(id), ...keys].find((key) => homeByKey.has(key));
      return found === undefined ? undefined : homeByKey.get(found);
    },
    /** When it came and went; nothing of what the first compared version has already. */
    sinceOf: (id: ReferenceId): SinceFacts =>
      (id.kind === "command" ? undefined : since[`${id.kind}s`][id.name]) ?? {},
    /** Our purpose for it; for an option also that of a path that shares its definition. */
    purposeOf: (id: ReferenceId): string | undefined => {
      const name = purposeNames(id, index).find((one) => purposeByName.has(one));
      return name === undefined ? undefined : purposeByName.get(name);
    },
  };
}
