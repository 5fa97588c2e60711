import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { glob } from "tinyglobby";
import { differing, type Rows } from "./rows";
import { setWeather } from "./services";
import type { Digests, Site } from "./site";

const file = "scripts/build-faults/cache-rows.ts";

interface Cache {
  name: string;
  pattern: string;
  /** What a build does about files that are cut. */
  then: string;
  /** Only files that are published from here were needed. */
  publishedIn?: string;
}

/** What is kept between builds outside of Gatsby's own cache, and what of it is published. */
const caches: readonly Cache[] = [
  {
    name: "the fetched packages (.external)",
    pattern: ".external/npm/*.tgz",
    then: "are fetched again",
  },
  {
    name: "the drawn pictures (node_modules/.cache/share-images)",
    pattern: "node_modules/.cache/share-images/*",
    // A picture with the former title is kept for a month, and nobody asks for it.
    publishedIn: "public/share",
    then: "are drawn again",
  },
  {
    name: "the icons (node_modules/.cache/icons)",
    pattern: "node_modules/.cache/icons/*",
    then: "are drawn again",
  },
  {
    name: "what was read of webpack's packages (node_modules/.cache/reference)",
    pattern: "node_modules/.cache/reference/*.json",
    then: "is read again",
  },
  {
    name: "the notes of our build steps (.cache)",
    pattern:
      ".cache/{render-rules,page-facts.*,bundled-files,browser-packages,host-rules,offline-worker}.{js,json}",
    then: "are written again",
  },
];

/** Where the pictures of the caches are published; with them there, nobody looks into the caches. */
const published = ["public/share", "public/icon-192.png", "public/favicon.ico"];

const contents = async (site: Site, pattern: string): Promise<Map<string, Buffer>> => {
  const names = await glob(pattern, { cwd: site.dir, dot: true });
  const read = names.map(async (name) => [name, await readFile(site.path(name))] as const);
  return new Map(await Promise.all(read));
};

/**
 * A build whose caches all hold files that end in the middle.
 *
 * @param untouched what a build writes that nothing happened to
 */
export async function cacheRows(site: Site, rows: Rows, untouched: Digests): Promise<void> {
  await site.restore();
  await site.edit("Output anew");
  const before = new Map<string, Map<string, Buffer>>();
  for (const { name, pattern } of caches) {
    const whole = await contents(site, pattern);
    before.set(name, whole);
    for (const [each, bytes] of whole)
      await writeFile(site.path(each), bytes.subarray(0, bytes.length >> 1));
  }
  await site.remove("npm-cache", ...published);
  const env = await setWeather(site.services, {});
  const { code } = await site.build("caches with cut files", { env });
  for (const { name, pattern, then, publishedIn } of caches) {
    const after = await contents(site, pattern);
    const whole = before.get(name) ?? new Map<string, Buffer>();
    const cut = [...whole].filter(
      ([each, bytes]) =>
        after.get(each)?.length === bytes.length >> 1 &&
        (publishedIn === undefined || existsSync(site.path(publishedIn, basename(each)))),
    );
    rows.tell(file, `Files are cut in a cache: ${name} ${then}`, [
      ...differing("The exit code", code, 0),
      ...(whole.size === 0 ? [`There is nothing in ${pattern}`] : []),
      ...cut.map(([each]) => `${each} is still cut`),
    ]);
  }
  const changed = await site.changes(untouched);
  rows.tell(
    file,
    "Files are cut in all our caches: the site is the same",
    changed.map((name) => `public/${name} differs`),
  );
}
