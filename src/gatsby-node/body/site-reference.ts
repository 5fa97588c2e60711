import path from "node:path";
import { readData } from "../../content/data-files";
import { bodyHeadings } from "../../content/markdown";
import { readPageFiles } from "../../content/page-files";
import { readPages, type ContentPage, type PageFile } from "../../content/pages";
import type { ReferenceTransform } from "../../render/types";
import {
  findHomes,
  findTables,
  toLookup,
  type ReferenceData,
  type ReferenceFacts,
  type ReferenceLookup,
} from "../../reference/lookup";
import { indexReference } from "../../reference/reference-index";
import { toIndexEntries, type IndexEntry } from "../../reference/index-lists";
import { scopeOf, type ReferenceScope } from "../../reference/resolve";
import { cachedBrowserPackages } from "../../sources/browser-packages";
import { referenceTransform } from "../../reference/transform";
import { codeDigest, openResultCache } from "../../sources/cache";

/** The reference for bodies, as plain data. */
export interface SiteReference extends ReferenceData {
  /** Scopes by the URL of the page. */
  scopes: ReadonlyMap<string, ReferenceScope>;
}

type Query = (query: string) => Promise<{
  data?: { webpackReference?: Omit<ReferenceFacts, "packages"> | null };
  errors?: unknown;
}>;

/** Installed packages don't change while Gatsby runs. */
let facts: ReferenceFacts | undefined;

/** Queries the facts from the node and adds where this site documents them. */
export async function querySiteReference(graphql: Query): Promise<SiteReference> {
  if (!facts) {
    const { data, errors } = await graphql("{ webpackReference { reference since } }");
    const found = data?.webpackReference;
    if (!found) throw new Error(String(errors));
    facts = { ...found, packages: await cachedBrowserPackages() };
  }
  return combineReference(facts);
}

const knownPages = new Map<string, ContentPage>();

/** Parses front matter again when a file has changed. */
function readPage(file: PageFile): ContentPage[] {
  const known = knownPages.get(file.path);
  if (known?.text === file.text) return [known];
  const pages = readPages([file]);
  for (const page of pages) knownPages.set(file.path, page);
  return pages;
}

/** Combines the facts with the site in `root`. */
export async function combineReference(found: ReferenceFacts, root = "."): Promise<SiteReference> {
  const { pages: files } = readPageFiles(root);
  // Headings of unchanged texts are kept between starts.
  const file = path.join("node_modules", ".cache", "headings.json");
  const { remember, write } = await openResultCache(file, codeDigest(["src/content/markdown.ts"]));
  const read = files.flatMap(readPage).map(async ({ url, section, usable: data, body }) => {
    const { text = "" } = body ?? {};
    const scope = data && scopeOf(section, data.reference);
    const make = () => Promise.resolve(bodyHeadings(text));
    const isNeeded = scope !== undefined || text.includes("```reference");
    const headings = isNeeded ? await remember("headings", text, make) : [];
    return { url, body: text, headings, scope, title: data?.title };
  });
  const pages = await Promise.all(read);
  await write();
  const purposes = readData("option-purposes", root);
  return {
    ...found,
    purposes: purposes.map((entry) => [entry.path, entry.purpose] as const),
    homes: findHomes(pages, indexReference(found.reference)),
    tables: findTables(pages),
    titles: pages.flatMap(({ url, title }) => (title === undefined ? [] : [[url, title] as const])),
    scopes: new Map(pages.flatMap(({ url, scope }) => (scope ? [[url, scope] as const] : []))),
  };
}

let known: { site: SiteReference; lookup: ReferenceLookup } | undefined;

const lookupFor = (site: SiteReference): ReferenceLookup => {
  if (known?.site !== site) known = { site, lookup: toLookup(site) };
  return known.lookup;
};

/** Every unit with its facts and the URL that explains it, as in `/reference.json`. */
export const referenceEntries = (site: SiteReference): IndexEntry[] =>
  toIndexEntries(lookupFor(site));

/** The reference for the page at a URL. */
export function pageReference(
  site: SiteReference | undefined,
  url: string,
): ReferenceTransform | undefined {
  if (!site) return undefined;
  return referenceTransform(lookupFor(site), site.scopes.get(url));
}
