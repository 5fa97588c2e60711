import fs from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { codeDigest } from "../../sources/cache";
import type { Site } from "./site-index";
import type { SiteReference } from "./site-reference";

/** Id of the node that every body depends on. */
export const renderRulesId = "render-rules";

/** Everything besides its own text that a body depends on. */
export interface RenderRules {
  /** Changes with the code of the transforms, the set of URLs and the facts about webpack. */
  digest: string;
  /** Changes with the content of any local image. */
  images: string;
  site: Site;
  /** Lower-cased `owner/name` of each sourced package's repository, and the url of its page. */
  pagesByRepo: ReadonlyMap<string, string>;
  /** Without it there are no cards, generated tables and links to options. */
  reference?: SiteReference;
}

/** Queries run in workers, which learn the rules from this file. */
const rulesFile = path.join(".cache", "render-rules");

let current: RenderRules | undefined;

/** The rules of this build; throws before `createPages` has set them. */
export function currentRules(): RenderRules {
  current ??= v8.deserialize(fs.readFileSync(rulesFile)) as RenderRules;
  return current;
}

/** Sets the rules for this process and for the workers that it starts. */
export function setRules(rules: RenderRules): void {
  current = rules;
  fs.mkdirSync(path.dirname(rulesFile), { recursive: true });
  fs.writeFileSync(rulesFile, v8.serialize(rules));
}

/** Changes with the code that turns a text into a body, so that a changed rule renders every body again. */
export const renderCodeDigest = (): string =>
  codeDigest(["src/gatsby-node/body/body-of.ts", "src/gatsby-node/body/readme-worker.ts"]);
