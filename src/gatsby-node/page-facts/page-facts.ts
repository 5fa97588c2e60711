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

/** File with the facts of all pages; a changed look of the pictures gives it another name. */
const factsFile = (design: string): string => path.join(folder, `${prefix}${design}.json`);

/** Hash of the look of all pictures, with which the rendering of pages finds the facts. */
export const currentDesign = (): string => designDigest(siteMetadata(process.env).siteUrl);

/**
 * Writes what the heads of pages tell machines to where their rendering reads it: see
 * `src/gatsby-ssr/page-head.tsx`.
 */
export function writePageFacts(content: Pick<FactSource, "pages" | "sections">): void {
  const { title, siteUrl } = siteMetadata(process.env);
  const design = currentDesign();
  const site = { title, url: siteUrl };
  const facts = collectFacts({ ...content, others: ownPages, site, hash: contentHash, design });
  fs.mkdirSync(folder, { recursive: true });
  for (const old of globSync(`${prefix}*.json`, { cwd: folder })) fs.rmSync(path.join(folder, old));
  fs.writeFileSync(factsFile(design), JSON.stringify(Object.fromEntries(facts)));
}

/** The facts that this build has written, by the urls of the pages. */
export function readPageFacts(): Record<string, PageFacts> {
  return JSON.parse(fs.readFileSync(factsFile(currentDesign()), "utf8")) as Record<
    string,
    PageFacts
  >;
}
