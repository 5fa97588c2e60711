import fs from "node:fs";
import path from "node:path";
import type { Node } from "gatsby";
import { globSync } from "tinyglobby";
import { ownPages } from "../site/own-pages";
import { contentHash, writeHashedFile } from "../sources/cache";
import { docPageTypes } from "./schema";

interface Context {
  nodeModel: {
    findAll(query: { type: string }): Promise<{ entries: Iterable<Node> }>;
  };
}

type Load = (nodesOf: (type: string) => Promise<Node[]>) => Promise<unknown[]>;

/** The nodes of a type by `sort`, without build-only fields. */
const listOf =
  (type: string, ...unused: string[]): Load =>
  async (nodesOf) => {
    const hidden = new Set(["id", "parent", "children", "internal", "sort", ...unused]);
    const nodes = (await nodesOf(type)) as (Node & { sort: number })[];
    return nodes
      .sort((a, b) => a.sort - b.sort)
      .map((node) => Object.fromEntries(Object.entries(node).filter(([key]) => !hidden.has(key))));
  };

/** URL and title of every page, for the suggestions of the not-found page. */
const loadPages: Load = async (nodesOf) => {
  const nodes = (await Promise.all(docPageTypes.map(nodesOf))).flat();
  const pages = nodes as unknown as { url: string; title: string }[];
  const list = [...pages, ...ownPages].map(({ url, title }) => [url, title] as const);
  return list.sort(([a], [b]) => (a < b ? -1 : 1));
};

/** Lists loaded by islands, by file name. */
const lists: Readonly<Record<string, Load>> = {
  "feature-requests": listOf("FeatureRequest"),
  pages: loadPages,
  "starter-kits": listOf("StarterKit", "fetched"),
  supporters: listOf("Supporter", "fetched"),
};

/**
 * Writes a list below `public/` and removes its previous file.
 * @returns its URL: `/data/starter-kits.3f9ac01d2b.json`
 */
export function writeDataFile(name: string, list: readonly unknown[]): string {
  const text = JSON.stringify(list);
  const url = `/data/${name}.${contentHash(text)}.json`;
  writeHashedFile(url, text);
  for (const file of globSync(`public/data/${name}.*.json`)) {
    if (path.basename(file) !== path.basename(url)) fs.rmSync(file);
  }
  return url;
}

/** Resolves `dataFile(name: "supporters") { url count }` and writes the file. */
export const dataFile = {
  type: "DataFile!",
  args: { name: "String!" },
  resolve: async (_: unknown, { name }: { name: string }, { nodeModel }: Context) => {
    const load = lists[name];
    if (!load) throw new Error(`No data file is named "${name}"`);
    const list = await load(async (type) => [...(await nodeModel.findAll({ type })).entries]);
    return { url: writeDataFile(name, list), count: list.length };
  },
};
