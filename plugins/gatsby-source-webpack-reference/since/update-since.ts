import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import pacote from "pacote";
import semver from "semver";
import { globSync } from "tinyglobby";
import { loadNpmOptions } from "../../../src/sources/npm/npm-options";
import { writeAtomic } from "../../../src/sources/write-atomic";
import type { GetArguments } from "../read/flags";
import { readHookTypes } from "../read/hook-types";
import { exportedClasses, pluginOfSchema } from "../read/options";
import { readSince, SINCE_FILE } from "../read/read-reference";
import { TypeFile } from "../read/signatures";
import { readSchema, readSchemas, type SchemaFacts } from "../read/schema";
import { SINCE_KINDS, type Since, type SinceFacts, type SinceKind } from "../types";

/** The units of a version by id, with whether each is deprecated. */
export type Snapshot = Record<SinceKind, Readonly<Record<string, boolean>>>;

type Lists = Record<SinceKind, Record<string, SinceFacts>>;
type PackageName = "webpack" | "webpack-dev-server";

export interface Registry {
  versions: (name: string) => Promise<string[]>;
  /** Unpacks a version into a directory. */
  unpack: (name: string, version: string, folder: string) => Promise<void>;
}

/** The registry in npm's configuration, with npm's cache. */
export async function npmRegistry(root: string): Promise<Registry> {
  const options = { ...(await loadNpmOptions(root)), timeout: 60_000, retry: { retries: 2 } };
  return {
    versions: async (name) =>
      Object.keys((await pacote.packument(name, { ...options, preferOnline: true })).versions),
    unpack: async (name, version, folder) => {
      await pacote.extract(`${name}@${version}`, folder, options);
    },
  };
}

const isDeprecated = ({ deprecated, description }: SchemaFacts) =>
  deprecated !== undefined || /\bdeprecated\b/i.test(description);

/** An option's literals; a boolean has two. */
function literalsOf({ types, values }: SchemaFacts): string[] {
  const booleans = types.flatMap((type) => {
    if (type === "boolean") return ["false", "true"];
    return type === "false" || type === "true" ? [type] : [];
  });
  return [...booleans, ...values.filter((value) => value !== "null")];
}

/**
 * Reads an unpacked version without executing it.
 * @throws Error if a file is missing or invalid
 */
function readSnapshot(folder: string, name: PackageName, webpack: object): Snapshot {
  const schemas = readSchemas(name, folder);
  const isServer = name === "webpack-dev-server";
  const file = isServer ? "lib/options.json" : "schemas/WebpackOptions.json";
  const options = readSchema(schemas, file, isServer ? "devServer" : "");
  const deprecated = new Map(options.map((option) => [option.path, isDeprecated(option)]));
  const { getArguments } = (webpack as { cli: { getArguments: GetArguments } }).cli;
  const toPath = (name: string) =>
    (isServer ? "devServer." : "") + name.replace(/(\[\]|\.\*)+$/, "");
  const flags = Object.entries(getArguments(schemas.files[file])).map(
    ([flag, { configs }]) =>
      [flag, configs.every((config) => deprecated.get(toPath(config.path)) === true)] as const,
  );
  const exported = exportedClasses(webpack);
  const pluginOptions = Object.keys(schemas.files)
    .filter((one) => one.startsWith("schemas/plugins/"))
    .flatMap((one) =>
      readSchema(schemas, one).map(
        (option) =>
          [`${pluginOfSchema(one, exported)}#${option.path}`, isDeprecated(option)] as const,
      ),
    );
  return {
    options: Object.fromEntries(deprecated),
    values: Object.fromEntries(
      options.flatMap((one) => literalsOf(one).map((value) => [`${one.path} = ${value}`, false])),
    ),
    flags: Object.fromEntries(flags),
    hooks: isServer ? {} : hooksIn(folder),
    pluginOptions: Object.fromEntries(pluginOptions),
  };
}

/** A hook in code: `emit: new AsyncSeriesHook(["compilation"])` */
const CREATED_HOOK = /^\s*(\w+): \(?new (?:(?:Sync|Async)\w*Hook|HookMap)\b/gm;

/** Hooks in a version's code and types; the types contain deprecations. */
function hooksIn(folder: string): Record<string, boolean> {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const files = globSync("lib/**/[A-Z]*.js", { cwd: folder });
  const owners = new Set(files.map((file) => path.posix.basename(file, ".js")));
  const created = files.flatMap((file) =>
    [...read(file).matchAll(CREATED_HOOK)].map(
      ([, name = ""]) => [`${path.posix.basename(file, ".js")}.hooks.${name}`, false] as const,
    ),
  );
  // If two classes have one name, the types rename one, which then has no file. The resolver's
  // class comes from another package.
  const typed = readHookTypes(new TypeFile(read("types.d.ts")))
    .filter(({ owner, name }) => name !== "*" && (owner === "Resolver" || owners.has(owner)))
    .map(({ owner, name, deprecated }) => [`${owner}.hooks.${name}`, deprecated !== undefined]);
  return Object.fromEntries([...created, ...typed]) as Record<string, boolean>;
}

/** Adds the changes between consecutive versions. */
export function addChanges(
  known: Since,
  name: PackageName,
  snapshots: readonly { version: string; snapshot: Snapshot }[],
): Since {
  const [start] = snapshots;
  const newest = snapshots.at(-1);
  if (!start || !newest) throw new Error(`no version of ${name} was read`);
  const lists = Object.fromEntries(SINCE_KINDS.map((kind) => [kind, { ...known[kind] }])) as Lists;
  snapshots.slice(1).forEach(({ version, snapshot }, index) => {
    const before = snapshots[index]?.snapshot ?? snapshot;
    for (const kind of SINCE_KINDS) {
      for (const id of new Set([...Object.keys(before[kind]), ...Object.keys(snapshot[kind])])) {
        const [old, now] = [before[kind][id], snapshot[kind][id]];
        if (old !== now) lists[kind][id] = withChange(lists[kind][id] ?? {}, old, now, version);
      }
    }
  });
  const isShown = (id: string) =>
    lists.values[id] === known.values[id] || !isEcho(id, lists, newest.snapshot);
  const filled = SINCE_KINDS.map((kind) => {
    const entries = Object.entries(lists[kind]).filter(
      ([id, facts]) => Object.keys(facts).length > 0 && (kind !== "values" || isShown(id)),
    );
    return [kind, Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))] as const;
  });
  const first = known.series[name]?.[0] ?? start.version;
  const series = { ...known.series, [name]: [first, newest.version] as const };
  return { series, ...(Object.fromEntries(filled) as Lists) };
}

/**
 * Applies a change; `old` and `now` are whether it is deprecated, undefined while absent. A
 * restored unit starts again, and a withdrawn deprecation is dropped.
 */
function withChange(
  { added, deprecated }: SinceFacts,
  old: boolean | undefined,
  now: boolean | undefined,
  version: string,
): SinceFacts {
  const known = added === undefined ? {} : { added };
  if (now === undefined)
    return { ...known, ...(deprecated === undefined ? {} : { deprecated }), removed: version };
  const start = old === undefined ? { added: version } : known;
  return now ? { ...start, deprecated: version } : start;
}

/**
 * Whether a value only repeats its option's change, or is gone because the option now takes any
 * string.
 */
function isEcho(id: string, { options, values }: Lists, newest: Snapshot): boolean {
  const name = id.slice(0, id.lastIndexOf(" = "));
  const { added, removed } = values[id] ?? {};
  const option = options[name];
  if (added === option?.added && removed === option?.removed) return true;
  const hasList = Object.keys(newest.values).some(
    (other) => other.startsWith(`${name} = "`) && other.endsWith('"'),
  );
  return removed !== undefined && option?.removed === undefined && id.endsWith('"') && !hasList;
}

/**
 * Adds the changes since the last update to `content/data/since.json`, or changes nothing if a
 * version is unreadable.
 * @returns a summary
 */
export async function updateSince(root: string, registry: Registry): Promise<string> {
  const load = createRequire(path.join(root, "package.json"));
  const read: string[] = [];
  let since = readSince(root);
  for (const name of ["webpack", "webpack-dev-server"] as const) {
    const { version: installed } = load(`${name}/package.json`) as { version: string };
    const last = since.series[name]?.[1] ?? installed;
    const versions = (await registry.versions(name))
      .filter((one) => semver.satisfies(one, `${last} - ${installed}`))
      .sort(semver.compare);
    if (!versions.includes(installed)) throw new Error(`The registry has no ${name} ${installed}.`);
    const snapshots = [];
    for (const version of versions) {
      const folder = await mkdtemp(path.join(tmpdir(), "since-"));
      try {
        await registry.unpack(name, version, folder);
        snapshots.push({
          version,
          snapshot: readSnapshot(folder, name, load("webpack") as object),
        });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${name} ${version}: ${reason}`, { cause });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    since = addChanges(since, name, snapshots);
    read.push(`${snapshots.length} of ${name}`);
  }
  await writeAtomic(path.join(root, SINCE_FILE), JSON.stringify(since));
  return `Compared versions: ${read.join(", ")}. "git diff ${SINCE_FILE}" shows what changed.`;
}
