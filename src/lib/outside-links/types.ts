/** Where a link to this site was found. */
export type Origin = "packages" | "readmes" | "anchors" | "redirects";

/** An address of this site that is used elsewhere. */
export interface OutsideLink {
  origin: Origin;
  /** Where it stands: `node_modules/webpack/README.md`, `content/data/known-anchors.tsv`. */
  file: string;
  line: number;
  column: number;
  /** As it is written there: `/api/cli/`, `/guides/caching`, `/assets/icon.svg`. */
  path: string;
  /** Without the mark. */
  hash?: string;
}

/** What became of an address: there, still to be written, or gone. */
export type State = "ok" | "planned" | "missing";
export const states = ["ok", "planned", "missing"] as const;
