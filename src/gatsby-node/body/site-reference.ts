import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { parseOptionPurposes } from "../../lib/data/reference-lists";
import { readPages } from "../../content/pages";
import {
  findHomeEntries,
  indexReference,
  scopeOf,
  toLookup,
  type Reference,
  type ReferenceData,
  type ReferenceLookup,
  type ReferencePage,
  type ReferenceScope,
} from "../../lib/reference";
import type { PageReference } from "../../lib/markup";
import { readReference, readSince } from "../../sources/webpack";
import { readData } from "./site-index";

/** What bodies are told of the reference, as plain data, maps included. */
export interface SiteReference extends ReferenceData {
  /** By the url of each page whose headings stand for something. */
  scopes: ReadonlyMap<string, ReferenceScope>;
}

/** The pages of `content/`, with what their headings stand for. Those with errors have none. */
function readReferencePages(root: string): ReferencePage[] {
  const cwd = path.join(root, "content");
  const files = globSync("**/*.{md,mdx}", { cwd }).map((name) => ({
    file: `content/${name}`,
    path: name,
    text: fs.readFileSync(path.join(cwd, name), "utf8"),
  }));
  return readPages(files).map(({ url, section, data, body }) => ({
    url,
    body: body?.text ?? "",
    scope: data && scopeOf(section, data.reference),
  }));
}

/** Combines what webpack's packages say with where the pages in `root` document it. */
export function combineReference(reference: Reference, root = "."): SiteReference {
  const pages = readReferencePages(root);
  const purposes = readData("option-purposes.yml", parseOptionPurposes, root);
  return {
    reference,
    since: readSince(root),
    purposes: purposes.map((entry) => [entry.path, entry.purpose] as const),
    homes: findHomeEntries(pages, indexReference(reference)),
    scopes: new Map(pages.flatMap(({ url, scope }) => (scope ? [[url, scope] as const] : []))),
  };
}

/** The reference of the installed packages, and where this site documents it. */
export async function readSiteReference(): Promise<SiteReference> {
  return combineReference(await readReference(process.cwd()));
}

/**
 * All that bodies show of the reference, for a hash of it. What a page's own headings stand for is
 * no part of it: that is in its text.
 */
export function referenceFacts(site: SiteReference): ReferenceData {
  const { reference, since, purposes, homes } = site;
  return { reference, since, purposes, homes };
}

const lookups = new WeakMap<SiteReference, ReferenceLookup>();

/** The reference as the page at a url sees it, if there is one; the maps are made once for a process. */
export function pageReference(
  site: SiteReference | undefined,
  url: string,
): PageReference | undefined {
  if (!site) return undefined;
  let lookup = lookups.get(site);
  if (!lookup) {
    lookup = toLookup(site);
    lookups.set(site, lookup);
  }
  return { lookup, scope: site.scopes.get(url) };
}
