import type { ReferenceId, ReferenceScope } from "../reference";

/** Kinds of things that texts document. */
export const unitKinds = ["option", "flag", "command", "hook", "pluginOption"] as const;
export type UnitKind = (typeof unitKinds)[number];

/** One thing to document: every name that shares its definition in the schema. */
export interface Unit {
  kind: UnitKind;
  /** Different for each unit: its kind, then its definition or name. */
  key: string;
  /** Its names, the shortest first: paths, names of flags and commands, ids of hooks. */
  ids: readonly [ReferenceId, ...ReferenceId[]];
  /** Url of the page that it belongs on: "/configuration/output/". */
  page: string;
  /** Keys of the options' units that a flag sets: it is documented with any of them. */
  follows: readonly string[];
  /** Needs a heading of its own; otherwise a row in a generated table does. */
  needsHeading: boolean;
}

/** A unit, and how it is documented. */
export interface CoveredUnit extends Unit {
  by: "heading" | "row" | "option" | undefined;
}

/** A page of our own, as far as coverage goes. */
export interface CoveragePage {
  /** `content/configuration/output.md` */
  file: string;
  /** `/configuration/output/` */
  url: string;
  section: string | undefined;
  /** Without the front matter; `line`, counted from 1, is where it begins. */
  body: { text: string; line: number };
  /** What its headings in code stand for. */
  scope: ReferenceScope | undefined;
  /** Version that removed what the page is about: nothing on it needs to exist. */
  removed?: string;
}
