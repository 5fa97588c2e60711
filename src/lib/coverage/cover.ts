import type { PlacedPurpose } from "../data/reference-lists";
import type { KnownAnchor } from "../outside-links";
import {
  idToKey,
  indexReference,
  plainPath,
  referenceHeadings,
  type Reference,
  type ReferenceId,
  type ReferenceIndex,
} from "../reference";
import { neededHeadings } from "./needed-headings";
import { findTables } from "./tables";
import type { CoveragePage, CoveredUnit } from "./types";
import { findUnits } from "./units";

/** What coverage is counted from. */
export interface CoverageInput {
  reference: Reference | ReferenceIndex;
  /** Our own pages: READMEs document nothing of webpack's own. */
  pages: readonly CoveragePage[];
  /** Pages that are to be written, by url. */
  planned: ReadonlySet<string>;
  purposes: readonly PlacedPurpose[];
  /** Headings that links on the web point to: what they name needs a heading. */
  anchors: readonly KnownAnchor[];
}

/** The name by which a purpose of ours is kept; undefined for what needs none. */
// { kind: "pluginOption", plugin: "BannerPlugin", path: "raw" } => "BannerPlugin#raw"
export function idToPurposeName(id: ReferenceId): string | undefined {
  switch (id.kind) {
    case "option":
      return id.path;
    case "pluginOption":
      return `${id.plugin}#${id.path}`;
    case "hook":
      return id.id;
    default:
      return undefined;
  }
}

const isTopLevel = (id: ReferenceId) => id.kind === "option" && !/[.[]/.test(id.path);

/**
 * Everything that there is to document, and how it is: by a heading of its own; as a row of a
 * generated table with a purpose of ours, where no heading is needed; or, for flags, where an
 * option that it sets is documented. Webpack-cli's flags and commands need no purpose.
 */
export function coverReference(input: CoverageInput): CoveredUnit[] {
  const index = indexReference(input.reference);
  const { anchors, planned, purposes } = input;
  const pages = input.pages.filter(({ removed }) => removed === undefined);
  const urls = new Set([...pages.map(({ url }) => url), ...planned]);
  const units = findUnits(index, (url) => urls.has(url));
  const scopes = new Map(pages.map(({ url, scope }) => [url, scope]));
  const needed = neededHeadings(anchors, units, index, scopes);

  const headings = new Set(
    pages.flatMap(({ body, scope }) =>
      scope
        ? referenceHeadings(body.text, scope, index).flatMap(({ ids }) =>
            ids.flatMap((id) => (id ? [idToKey(id)] : [])),
          )
        : [],
    ),
  );
  const tables = pages.flatMap((page) => findTables(page, index));
  const names = new Set(purposes.flatMap(({ path }) => [path, plainPath(path)]));
  const hasPurpose = (id: ReferenceId) => {
    const name = idToPurposeName(id);
    return name === undefined || names.has(name);
  };

  const covered = units.map((unit): CoveredUnit => {
    const needsHeading = unit.ids.some(isTopLevel) || needed.has(unit.key);
    const hasHeading = unit.ids.some((id) => headings.has(idToKey(id)));
    // A list of all flags says of none what its option does.
    const isRow =
      unit.follows.length === 0 && unit.ids.some((id) => tables.some((shows) => shows(id)));
    const by = hasHeading
      ? "heading"
      : !needsHeading && isRow && unit.ids.some(hasPurpose)
        ? "row"
        : undefined;
    return { ...unit, needsHeading, by };
  });
  const documented = new Set(covered.flatMap(({ key, by }) => (by ? [key] : [])));
  return covered.map((unit) =>
    unit.by === undefined && unit.follows.some((key) => documented.has(key))
      ? { ...unit, by: "option" }
      : unit,
  );
}
