import { readFile } from "node:fs/promises";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { writeAtomic } from "./write-atomic";

/** A list that an outside service has, and the file that caches the last one. */
export interface SnapshotSource<Item extends object> {
  /** Type of the nodes: `Supporter`. */
  type: string;
  /** The list in messages: `supporters`. */
  what: string;
  /** Requests the whole list; throws an Error that says why there is none. */
  fetch: () => Promise<Item[]>;
  /** What the site shows without any list, for the warning. */
  without: string;
  /** The cached list; missing where the list is pinned and cached by other means. */
  snapshot?: {
    file: string;
    /** Which list it is: `webpack/webpack enhancement`. A snapshot of another list isn't used. */
    key: string;
    item: z.ZodType<Item>;
    command: string;
  };
}

interface Snapshot<Item> {
  key: string;
  /** Day of the response, in UTC: two builds on one day make the same nodes. */
  fetched: string;
  items: Item[];
}

type Snapshotted<Item extends object> = Required<SnapshotSource<Item>>;

const hasSnapshot = <Item extends object>(
  source: SnapshotSource<Item>,
): source is Snapshotted<Item> => source.snapshot !== undefined;

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
  source: SnapshotSource<Item>,
): Promise<void> {
  const { type, what, without } = source;
  let cached: Snapshot<Item> | undefined;
  try {
    // Read even when the service responds: a broken file is reported now, not during an outage.
    if (hasSnapshot(source)) cached = await readSnapshot(source);
  } catch (error) {
    reporter.panicOnBuild((error as Error).message);
  }
  let list = cached;
  try {
    list = { key: "", fetched: today(), items: await fetchList(source) };
  } catch (error) {
    const { file, command } = source.snapshot ?? {};
    const used = cached && `${file ?? ""} has the list of ${cached.fetched}, which is used.`;
    const remedy = command === undefined ? "" : ` To cache a list for such builds: ${command}`;
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

/**
 * Replaces the snapshot by the service's response, as a whole; without a response it stays.
 *
 * @returns what changed, for people
 * @throws Error that says why there is no list
 */
export async function updateSnapshot<Item extends object>(
  source: Snapshotted<Item>,
  describe: (item: Item) => string,
  { check = false } = {},
): Promise<string> {
  const { file, key } = source.snapshot;
  const items = await fetchList(source);
  // A file that can't be read is a reason to replace it.
  const before = (await readSnapshot(source).catch(() => undefined))?.items.map(describe) ?? [];
  const after = items.map(describe);
  if (!check) {
    const head = `{\n"key": ${JSON.stringify(key)},\n"fetched": "${today()}",\n"items": [\n`;
    const rows = items.map((item) => JSON.stringify(item)).join(",\n");
    await writeAtomic(file, `${head}${rows}\n]\n}\n`);
  }
  return [
    `${file}: ${after.length} ${source.what}, ${before.length} before${check ? "; not written" : ""}.`,
    ...lines("+", after, before),
    ...lines("-", before, after),
  ].join("\n");
}

/** A line for each that is only in the first list; of very many, only the first. */
function lines(sign: string, list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other);
  const all = list.filter((line) => !known.has(line)).map((line) => `${sign} ${line}`);
  return all.length > 20 ? [...all.slice(0, 20), `${sign} ${all.length - 20} more`] : all;
}

async function fetchList<Item extends object>({ fetch }: SnapshotSource<Item>): Promise<Item[]> {
  const items = await fetch();
  if (items.length === 0) throw new Error("the list is empty");
  return items;
}

/**
 * The cached list; undefined where there is no file or it holds another list.
 *
 * @throws Error with a line for each mistake
 */
async function readSnapshot<Item extends object>({
  snapshot: { file, key, item, command },
}: Snapshotted<Item>): Promise<Snapshot<Item> | undefined> {
  const schema = z.strictObject({
    key: z.string(),
    fetched: z.iso.date(),
    items: z.array(item).min(1),
  });
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
