import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { collectFacts, type FactSource, type PageFacts } from "../../lib/page-facts";
import { siteMetadata } from "../../site/metadata";
import { ownPages } from "../../site/own-pages";
import { contentHash } from "../hashed-file";
import { designDigest } from "../share-images/design";

const folder = ".cache";
const prefix = "page-facts.";

let design: string | undefined;

/**
 * Hash of the look of all pictures, with which the rendering of pages finds the facts. Read once: a
 * file that is edited while a build runs must not part the two.
 */
export function currentDesign(): string {
  design ??= designDigest(siteMetadata(process.env).siteUrl);
  return design;
}

/** File with the facts of all pages; a changed look of the pictures gives it another name. */
const factsFile = (): string => path.join(folder, `${prefix}${currentDesign()}.json`);

/**
 * Writes what the heads of pages tell machines to where their rendering reads it: see
 * `src/gatsby-ssr/page-head.tsx`.
 */
export function writePageFacts(content: Pick<FactSource, "pages" | "sections">): void {
  const { title, siteUrl } = siteMetadata(process.env);
  const facts = collectFacts({
    ...content,
    others: ownPages,
    site: { title, url: siteUrl },
    hash: contentHash,
    design: currentDesign(),
  });
  const file = factsFile();
  fs.mkdirSync(folder, { recursive: true });
  const old = globSync(`${prefix}*.json`, { cwd: folder }).map((name) => path.join(folder, name));
  for (const each of old) if (each !== file) fs.rmSync(each);
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(facts)));
}

/** The facts that this build has written, by the urls of the pages. */
export function readPageFacts(): Record<string, PageFacts> {
  return JSON.parse(fs.readFileSync(factsFile(), "utf8")) as Record<string, PageFacts>;
}
