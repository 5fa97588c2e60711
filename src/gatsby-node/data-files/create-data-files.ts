import type { CreatePagesArgs } from "gatsby";
import { contentHash, pruneHashedFiles, writeHashedFile } from "../hashed-file";
import { dataFiles } from ".";
import type { Ask, DataFile } from "./types";

/** Folder of the data files, as a url. */
export const dataRoot = "/data/";

/**
 * Writes a list as a file below `public/`.
 *
 * @returns its address: `/data/starter-kits.3f9ac01d2b.json`
 */
export function writeDataFile(name: string, list: readonly unknown[]): string {
  const text = JSON.stringify(list);
  const url = `${dataRoot}${name}.${contentHash(text)}.json`;
  writeHashedFile(url, text);
  return url;
}

/**
 * Writes the data files and makes a node of each, from which pages learn its address. A node whose
 * list is the same counts as unchanged, so no page is rendered for its sake.
 */
export async function createDataFiles(
  args: CreatePagesArgs,
  files: readonly DataFile[] = dataFiles,
): Promise<void> {
  const { actions, createContentDigest } = args;
  const ask: Ask = async <Data>(query: string) => {
    const result = await args.graphql<Data>(query);
    if (!result.data) throw new Error(String(result.errors));
    return result.data;
  };
  for (const { name, load } of files) {
    const list = await load(ask);
    const fields = { name, url: writeDataFile(name, list), count: list.length };
    void actions.createNode({
      ...fields,
      id: `data-file ${name}`,
      parent: null,
      children: [],
      internal: { type: "DataFile", contentDigest: createContentDigest(fields) },
    });
  }
}

/** Removes the data files of earlier builds. */
export function pruneDataFiles(live: readonly string[]): number {
  return pruneHashedFiles(dataRoot, new Set(live));
}
