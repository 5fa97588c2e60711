import { codeDigest } from "../../sources/cache";
import type { Site } from "./site-index";
import type { SiteReference } from "./site-reference";

/** Node that every body depends on. */
export const renderRulesId = "render-rules";

/** Dependencies of every body except its text. */
export interface RenderRules {
  /** Digest of the transforms, the URLs and the facts about webpack. */
  digest: string;
  /** Digest of all local images. */
  images: string;
  site: Site;
  /** URL of each sourced package by its repository, `owner/name` in lowercase. */
  pagesByRepo: ReadonlyMap<string, string>;
  /** Without it: no cards, generated tables and links to options. */
  reference?: SiteReference;
}

let current: RenderRules | undefined;

/**
 * The rules of this build.
 * @throws before `createPages` has set them
 */
export function currentRules(): RenderRules {
  if (!current) throw new Error("Bodies can be rendered once createPages has set the rules.");
  return current;
}

/** Sets the rules. */
export function setRules(rules: RenderRules): void {
  current = rules;
}

/** Digest of the code that renders bodies. */
export const renderCodeDigest = (): string =>
  codeDigest(["src/gatsby-node/body/body-of.ts", "src/gatsby-node/body/body-worker.ts"]);
