import { FACTS_QUERY, nodesToFacts } from "../../../plugins/gatsby-source-webpack-reference/nodes";
import { parseOptionPurposes } from "../../content/data-files";
import { readPageFiles } from "../../content/page-files";
import { readPages } from "../../content/pages";
import type { ReferenceTransform } from "../../render/types";
import {
  findHomes,
  toLookup,
  type ReferenceData,
  type ReferenceFacts,
  type ReferenceLookup,
} from "../../reference/lookup";
import { indexReference } from "../../reference/reference-index";
import { scopeOf, type ReferenceScope } from "../../reference/resolve";
import { readBrowserPackages } from "../../sources/browser-packages";
import { referenceTransform } from "../../reference/transform";
import { readData } from "./site-index";

/** The reference for bodies, as plain data. */
export interface SiteReference extends ReferenceData {
  /** Scopes by the URL of the page. */
  scopes: ReadonlyMap<string, ReferenceScope>;
}

type Query = (query: string) => Promise<{ data?: unknown; errors?: unknown }>;

/** Installed packages don't change while Gatsby runs. */
let facts: ReferenceFacts | undefined;

/** Queries the facts from the nodes and adds where this site documents them. */
export async function querySiteReference(graphql: Query): Promise<SiteReference> {
  if (!facts) {
    const { data, errors } = await graphql(FACTS_QUERY);
    if (!data) throw new Error(String(errors));
    facts = { ...nodesToFacts(data), packages: readBrowserPackages() };
  }
  return combineReference(facts);
}

/** Combines the facts with the site in `root`. */
export function combineReference(found: ReferenceFacts, root = "."): SiteReference {
  const { pages: files } = readPageFiles(root);
  const pages = readPages(files).map(({ url, section, usable: data, body }) => ({
    url,
    body: body?.text ?? "",
    scope: data && scopeOf(section, data.reference),
  }));
  const purposes = readData("option-purposes.yml", parseOptionPurposes, root);
  return {
    ...found,
    purposes: purposes.map((entry) => [entry.path, entry.purpose] as const),
    homes: findHomes(pages, indexReference(found.reference)),
    scopes: new Map(pages.flatMap(({ url, scope }) => (scope ? [[url, scope] as const] : []))),
  };
}

let known: { site: SiteReference; lookup: ReferenceLookup } | undefined;

/** The reference for the page at a URL. */
export function pageReference(
  site: SiteReference | undefined,
  url: string,
): ReferenceTransform | undefined {
  if (!site) return undefined;
  if (known?.site !== site) known = { site, lookup: toLookup(site) };
  return referenceTransform(known.lookup, site.scopes.get(url));
}
