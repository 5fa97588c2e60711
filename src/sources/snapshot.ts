import { readFile } from "node:fs/promises";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { writeAtomic } from "./write-atomic";

/** The file that caches the last list of a service. */
export interface SnapshotFile<Item extends object> {
  file: string;
  /** Which list it is: `webpack/webpack enhancement`. A snapshot of another list isn't used. */
  key: string;
  item: z.ZodType<Item>;
  command: string;
}

/** A list that an outside service has. */
export interface SnapshotSource<Item extends object> {
  type: string;
  what: string;
  /** Requests the whole list; throws an Error that says why there is none. */
  fetch: () => Promise<Item[]>;
  without: string;
  /** Missing where the list is pinned and cached by other means. */
  snapshot?: SnapshotFile<Item>;
}

interface Snapshot<Item> {
  key: string;
  /** Day of the response, in UTC: two builds on one day make the same nodes. */
  fetched: string;
  items: Item[];
}

/** The options that every source of a service has, for its schema. */
export const requestOptions = (
  Joi: Parameters<NonNullable<GatsbyNode["pluginOptionsSchema"]>>[0]["Joi"],
  defaults: Readonly<{ timeout: number; retries: number }>,
) => ({
  timeout: Joi.number().integer().min(1).default(defaults.timeout),
  retries: Joi.number().integer().min(0).default(defaults.retries),
});

/** Creates one node for each item: of the service's response, else of the snapshot, else none. */
export async function createSnapshotNodes<Item extends object>(
  { actions, createContentDigest, createNodeId, reporter }: SourceNodesArgs,
  { type, what, fetch, without, snapshot }: SnapshotSource<Item>,
): Promise<void> {
  let list: Snapshot<Item> | undefined;
  try {
    // Read even when the service responds: a broken file is reported now, not during an outage.
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

/** Replaces the snapshot by the service's response, as a whole; without a response it stays. */
export async function updateSnapshot<Item extends object>({
  what,
  fetch,
  snapshot: { file, key },
}: Required<SnapshotSource<Item>>): Promise<string> {
  const items = await fetch();
  // A line for each item, so that version control shows what changed.
  const rows = items.map((item) => JSON.stringify(item)).join(",\n");
  const head = `{\n"key": ${JSON.stringify(key)},\n"fetched": "${today()}",\n"items": [\n`;
  await writeAtomic(file, `${head}${rows}\n]\n}\n`);
  return `${file}: ${items.length} ${what}`;
}

/** The cached list; undefined where there is no file or it holds another list. */
async function readSnapshot<Item extends object>({
  file,
  key,
  item,
  command,
}: SnapshotFile<Item>): Promise<Snapshot<Item> | undefined> {
  const schema = z.object({ key: z.string(), fetched: z.iso.date(), items: z.array(item) });
  try {
    const snapshot = schema.parse(JSON.parse(await readFile(file, "utf8")));
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
