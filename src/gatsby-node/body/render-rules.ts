import fs from "node:fs";
import path from "node:path";
import v8 from "node:v8";
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

/** Passes the rules to workers, which run queries. */
const rulesFile = path.join(".cache", "render-rules");

let current: RenderRules | undefined;

/**
 * The rules of this build.
 * @throws before `createPages` has set them
 */
export function currentRules(): RenderRules {
  current ??= v8.deserialize(fs.readFileSync(rulesFile)) as RenderRules;
  return current;
}

/** Sets the rules for this process and, in a build, its workers. */
export function setRules(rules: RenderRules): void {
  current = rules;
  if (process.env.NODE_ENV === "development") return;
  fs.mkdirSync(path.dirname(rulesFile), { recursive: true });
  fs.writeFileSync(rulesFile, v8.serialize(rules));
}

/** Digest of the code that renders bodies. */
export const renderCodeDigest = (): string =>
  codeDigest(["src/gatsby-node/body/body-of.ts", "src/gatsby-node/body/readme-worker.ts"]);
