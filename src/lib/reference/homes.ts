import type { ReferenceIndex } from "./index-reference";
import { indexReference } from "./index-reference";
import { referenceHeadings } from "./page-headings";
import { idToKey } from "./reference-id";
import type { Reference, ReferenceId, ReferenceScope } from "./types";

/** A page that may hold headings that stand for things of the reference. */
export interface ReferencePage {
  /** "/configuration/output/" */
  url: string;
  /** Its Markdown without the front matter. */
  body: string;
  /** From `scopeOf`; a page without one documents nothing. */
  scope: ReferenceScope | undefined;
}

/** The heading under which something is documented. */
export interface Home {
  url: string;
  /** The heading's id. */
  anchor: string;
  /** The heading's text. */
  title: string;
}

/** A thing and its heading: plain data, to be kept in a file. */
export type HomeEntry = readonly [key: string, home: Home];

/** Where things are documented. */
export interface Homes {
  /** In order of the pages' urls, then of the headings; a thing's first heading counts. */
  entries: readonly HomeEntry[];
  /** The heading that documents exactly this thing. */
  headingOf(id: ReferenceId): Home | undefined;
  /**
   * Where a reader finds it: its own heading; else that of another path with the same definition;
   * for a flag that of the option that it sets.
   */
  homeOf(id: ReferenceId): Home | undefined;
}

/** Collects the headings that document something, page by page. */
export function findHomeEntries(
  pages: readonly ReferencePage[],
  reference: Reference | ReferenceIndex,
): HomeEntry[] {
  const index = indexReference(reference);
  const homes = new Map<string, Home>();
  const byUrl = pages.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
  for (const { url, body, scope } of byUrl) {
    if (!scope) continue;
    for (const { ids, id: anchor, text: title } of referenceHeadings(body, scope, index)) {
      for (const id of ids) {
        const key = id && idToKey(id);
        if (key !== undefined && !homes.has(key)) homes.set(key, { url, anchor, title });
      }
    }
  }
  return [...homes];
}

/** What was collected, to be asked. */
export function toHomes(
  entries: readonly HomeEntry[],
  reference: Reference | ReferenceIndex,
): Homes {
  const index = indexReference(reference);
  const byKey = new Map(entries);
  const headingOf = (id: ReferenceId): Home | undefined => byKey.get(idToKey(id));
  const optionHome = (path: string): Home | undefined => {
    const definition = index.optionByPath.get(path)?.definition;
    const same = definition === undefined ? [] : index.optionsByDefinition.get(definition);
    for (const option of same ?? []) {
      const home = headingOf({ kind: "option", path: option.path });
      if (home) return home;
    }
    return undefined;
  };
  const flagHome = (name: string): Home | undefined => {
    for (const path of index.flagByName.get(name)?.options ?? []) {
      const home = headingOf({ kind: "option", path }) ?? optionHome(path);
      if (home) return home;
    }
    return undefined;
  };
  return {
    entries,
    headingOf,
    homeOf: (id) =>
      headingOf(id) ??
      (id.kind === "option"
        ? optionHome(id.path)
        : id.kind === "flag"
          ? flagHome(id.name)
          : undefined),
  };
}

/**
 * Which page and heading documents which thing of the reference.
 *
 * // findHomes([{ url: "/configuration/output/", body: "## `output.path`", scope: { kind: "options" } }], r)
 * //   .homeOf({ kind: "option", path: "output.path" })
 * //   => { url: "/configuration/output/", anchor: "outputpath", title: "output.path" }
 */
export function findHomes(
  pages: readonly ReferencePage[],
  reference: Reference | ReferenceIndex,
): Homes {
  const index = indexReference(reference);
  return toHomes(findHomeEntries(pages, index), index);
}
