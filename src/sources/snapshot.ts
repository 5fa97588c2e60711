import { readFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { writeAtomic } from "./write-atomic";

/** The cached last list of a service. */
export interface SnapshotFile<Item extends object> {
  file: string;
  /** Identifies the list: `webpack/webpack enhancement`. Other snapshots are ignored. */
  key: string;
  item: z.ZodType<Item>;
  command: string;
}

/** A list from an outside service. */
export interface SnapshotSource<Item extends object> {
  type: string;
  what: string;
  /**
   * Requests the whole list.
   * @throws Error with the reason
   */
  fetch: () => Promise<Item[]>;
  without: string;
  /** Missing if the list is pinned and cached elsewhere. */
  snapshot?: SnapshotFile<Item>;
}

interface Snapshot<Item> {
  key: string;
  /** UTC date of the response, so that two builds on a day create the same nodes. */
  fetched: string;
  items: Item[];
}

/** Options of every source, for its schema. */
export const requestOptions = (
  Joi: Parameters<NonNullable<GatsbyNode["pluginOptionsSchema"]>>[0]["Joi"],
  defaults: Readonly<{ timeout: number; retries: number }>,
) => ({
  timeout: Joi.number().integer().min(1).default(defaults.timeout),
  retries: Joi.number().integer().min(0).default(defaults.retries),
});

/** Creates a node per item from the service's response, or the snapshot, or nothing. */
export async function createSnapshotNodes<Item extends object>(
  { actions, createContentDigest, createNodeId, reporter }: SourceNodesArgs,
  { type, what, fetch, without, snapshot }: SnapshotSource<Item>,
): Promise<void> {
  let list: Snapshot<Item> | undefined;
  try {
    // Always read, so that a broken file is reported before an outage.
    if (snapshot) list = await readSnapshot(snapshot);
  } catch (error) {
    reporter.panicOnBuild((error as Error).message);
  }
  try {
    list = { key: "", fetched: today(), items: await fetch() };
  } catch (error) {
    const used = list && `The list of ${list.fetched} is used.`;
    const remedy = snapshot ? ` To cache a list for such builds: ${snapshot.command}` : "";
    const { message } = error as Error;
    reporter.warn(`The ${what} can't be fetched: ${message}.\n${used ?? without + remedy}`);
  }
  for (const [sort, item] of list?.items.entries() ?? []) {
    const fields = { ...item, sort, fetched: list?.fetched };
    await actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${sort}`),
      parent: null,
      children: [],
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  }
}

/** Replaces the snapshot by the service's response; keeps it without a response. */
export async function updateSnapshot<Item extends object>({
  what,
  fetch,
  snapshot: { file, key },
}: Required<SnapshotSource<Item>>): Promise<string> {
  const items = await fetch();
  // One line per item, for readable diffs.
  const rows = items.map((item) => JSON.stringify(item)).join(",\n");
  const head = `{\n"key": ${JSON.stringify(key)},\n"fetched": "${today()}",\n"items": [\n`;
  await writeAtomic(file, `${head}${rows}\n]\n}\n`);
  return `${file}: ${items.length} ${what}`;
}

/**
 * The cached list; undefined if missing or of another list.
 * @throws Error that names the file
 */
export async function readSnapshot<Item extends object>(
  { file, key, item, command }: SnapshotFile<Item>,
  root = ".",
): Promise<Snapshot<Item> | undefined> {
  const schema = z.object({ key: z.string(), fetched: z.iso.date(), items: z.array(item) });
  try {
    const snapshot = schema.parse(JSON.parse(await readFile(path.join(root, file), "utf8")));
    return snapshot.key === key ? snapshot : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(
      `${file}: ${reason}\nRestore the file from version control, or replace it: ${command}`,
      { cause: error },
    );
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);
