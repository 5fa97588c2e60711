import type {
  Reference,
  Since,
  SinceFacts,
} from "../../plugins/gatsby-source-webpack-reference/types";
import type { BrowserPackage } from "../sources/browser-packages";
import { fenceShows } from "./fence-units";
import {
  indexReference,
  plainPath,
  type ReferenceId,
  type ReferenceIndex,
} from "./reference-index";
import { headingParents, idToKey, resolveHeading, type ReferenceScope } from "./resolve";
import type { PageHeading } from "../content/markdown";

const TYPES_URL = "/reference/types/";

/** Types with pages. */
const TYPE_PAGES: Readonly<Record<string, string>> = {
  AnyLoaderContext: "/api/loaders/#the-loader-context",
  AssetGeneratorOptions: "/configuration/module/",
  AssetParserOptions: "/configuration/module/",
  Compilation: "/api/compilation-object/",
  Compiler: "/api/node/#compiler-instance",
  Configuration: "/configuration/",
  ContextModuleFactory: "/api/contextmodulefactory-hooks/",
  CssGeneratorOptions: "/configuration/module/",
  CssModuleGeneratorOptions: "/configuration/module/",
  CssModuleParserOptions: "/configuration/module/",
  CssParserOptions: "/configuration/module/",
  JavascriptParser: "/api/parser/",
  JavascriptParserOptions: "/configuration/module/",
  LoaderContextNormalModule: "/api/loaders/#the-loader-context",
  MultiCompiler: "/api/node/#multicompiler",
  MultiStats: "/api/node/#multicompiler",
  NormalizedStatsOptions: "/configuration/stats/",
  NormalModuleFactory: "/api/normalmodulefactory-hooks/",
  ResolveOptionsWithDependencyType: "/configuration/resolve/",
  Resolver: "/api/resolvers/",
  Stats: "/api/node/#stats-object",
  StatsAsset: "/api/stats/#asset-objects",
  StatsCompilation: "/api/stats/#structure",
  StatsModule: "/api/stats/#module-objects",
  StatsOptions: "/configuration/stats/",
};

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
  /** Generated tables with the heading above; the anchor is "" above all headings. */
  tables?: readonly (readonly [fence: string, place: Home])[];
  /** Titles of pages by URL. */
  titles?: readonly (readonly [url: string, title: string])[];
}

export type ReferenceLookup = ReturnType<typeof toLookup>;

/** A code heading and the units of its names. */
export interface ReferenceHeading extends PageHeading {
  /** Parallel to `codes`; undefined for unknown names. */
  ids: readonly (ReferenceId | undefined)[];
}

/** The code headings of a page with their units. */
export function referenceHeadings(
  headings: readonly PageHeading[],
  scope: ReferenceScope,
  index: ReferenceIndex,
): ReferenceHeading[] {
  const parents = headingParents<ReferenceId>();
  return headings.flatMap((heading): ReferenceHeading[] => {
    const above = parents.above(heading.level);
    const ids = heading.codes.map((code) => resolveHeading(scope, code, above, index));
    parents.add(
      heading.level,
      ids.flatMap((id) => id ?? []),
    );
    return heading.codes.length > 0 ? [{ ...heading, ids }] : [];
  });
}

/** A page with its headings; without a scope it documents nothing. */
export interface ReferencePage {
  url: string;
  headings: readonly PageHeading[];
  scope?: ReferenceScope | undefined;
}

/** Finds the headings of all units in URL order; the first one counts. */
export function findHomes(
  pages: readonly ReferencePage[],
  index: ReferenceIndex,
): ReferenceData["homes"] {
  const homes = new Map<string, Home>();
  for (const { url, headings, scope } of pages.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    if (!scope) continue;
    for (const { ids, id: anchor } of referenceHeadings(headings, scope, index)) {
      for (const id of ids) {
        const key = id && idToKey(id);
        if (key !== undefined && !homes.has(key)) homes.set(key, { url, anchor });
      }
    }
  }
  return [...homes];
}

const FENCE = /^```reference\n(.+)\n```$/gm;

/** Finds the generated tables of all pages, with the headings above them. */
export function findTables(
  pages: readonly (ReferencePage & { body: string })[],
): NonNullable<ReferenceData["tables"]> {
  return pages.flatMap(({ url, body, headings }) =>
    [...body.matchAll(FENCE)].map(({ index, 1: fence = "" }) => {
      const line = body.slice(0, index).split("\n").length;
      const above = headings.filter((heading) => heading.line <= line);
      return [fence.trim(), { url, anchor: above.at(-1)?.id ?? "" }] as const;
    }),
  );
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
export function toLookup(data: ReferenceData) {
  const { reference, since, packages, purposes, homes, tables = [], titles = [] } = data;
  const index = indexReference(reference);
  const homeByKey = new Map(homes);
  const purposeByName = new Map(
    purposes.flatMap(([name, purpose]) => [
      [plainPath(name), purpose] as const,
      [name, purpose] as const,
    ]),
  );
  const titleByUrl = new Map(titles);
  const setBy = ({ kind, name }: ReferenceId): readonly string[] =>
    (kind === "flag" ? index.flagByName.get(name)?.options : undefined) ?? [];
  return {
    index,
    since,
    packages,
    /** The heading above the table that lists a unit without a heading, or what a flag sets. */
    tableOf: (id: ReferenceId): Home | undefined => {
      const paths = setBy(id).flatMap((path) => pathsLike(path, index));
      const ids = [id, ...paths.map((name): ReferenceId => ({ kind: "option", name }))];
      const found = ids.map((one) => tables.find(([fence]) => fenceShows(fence, one, index)));
      return found.find((table) => table !== undefined)?.[1];
    },
    /** Whether the list of purposes has the option itself, or the one that a flag sets. */
    hasRow: (id: ReferenceId): boolean =>
      [id.name, ...setBy(id)].some((name) => purposeByName.has(name)),
    titleOf: (url: string): string | undefined => titleByUrl.get(url),
    /**
     * The heading of a unit, of another path with the same definition, or of the option that a flag
     * sets.
     */
    homeOf: (id: ReferenceId): Home | undefined => {
      const paths = id.kind === "option" ? [id.name] : setBy(id);
      const keys = paths.flatMap((path) => pathsLike(path, index)).map((path) => `option ${path}`);
      // An option of array items is explained where the same option of an object is.
      const object =
        id.kind === "pluginOption" ? [idToKey({ ...id, name: id.name.replaceAll("[]", "") })] : [];
      const found = [...object, idToKey(id), ...keys].find((key) => homeByKey.has(key));
      return found === undefined ? undefined : homeByKey.get(found);
    },
    /** The URL that explains a type; undefined for types of other packages. */
    typeUrl: (name: string): string | undefined => {
      const isKnown = Object.hasOwn(reference.typings.types, name);
      return TYPE_PAGES[name] ?? (isKnown ? `${TYPES_URL}#${name.toLowerCase()}` : undefined);
    },
    /** Versions of a unit; none for what the first compared version has. */
    sinceOf: ({ kind, name }: ReferenceId): SinceFacts =>
      (kind === "command" || kind === "member" ? undefined : since[`${kind}s`][name]) ?? {},
    /** The purpose of a unit, or of an option with the same definition. */
    purposeOf: (id: ReferenceId): string | undefined => {
      const name = purposeNames(id, index).find((one) => purposeByName.has(one));
      return name === undefined ? undefined : purposeByName.get(name);
    },
  };
}
