import { createHash } from "node:crypto";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { glob } from "tinyglobby";
import { kitsPackage } from "./published";
import { runSite, type Ended, type RunOptions } from "./run-site";
import type { Services } from "./services";

/** Path of each file below `public/`, and the hash of its content. */
export type Digests = ReadonlyMap<string, string>;

const kept = {
  "content/data/supporters.json": {
    key: "webpack",
    fetched: "2026-01-02",
    items: [
      {
        name: "Kept supporter",
        slug: "kept",
        website: null,
        image: null,
        total: 100_000,
        monthly: 1_000,
        since: 1_600_000_000,
      },
    ],
  },
  "content/data/feature-requests.json": {
    key: "webpack/webpack enhancement",
    fetched: "2026-01-02",
    items: [
      {
        number: 1,
        title: "Kept request",
        votes: 2,
        comments: 3,
        created: "2020-01-02T03:04:05Z",
      },
    ],
  },
};

const page = "content/concepts/output.md";

/** The small site in its folder, and what is done to it. */
export class Site {
  constructor(
    readonly dir: string,
    readonly services: Services,
  ) {}

  path(...names: string[]): string {
    return join(this.dir, ...names);
  }

  read(file: string): Promise<string> {
    return readFile(this.path(file), "utf8");
  }

  remove(...names: string[]): Promise<unknown> {
    return Promise.all(
      names.map((name) => rm(this.path(name), { recursive: true, force: true, maxRetries: 3 })),
    );
  }

  build(name: string, { env, ...options }: RunOptions): Promise<Ended> {
    // npm's own cache must not answer in place of a service.
    return runSite(this.dir, name, {
      env: { npm_config_cache: this.path("npm-cache"), ...env },
      ...options,
    });
  }

  /** Keeps the lists that a build goes by when nobody answers, or takes them away. */
  async keepLists(wanted: boolean): Promise<void> {
    for (const [file, data] of Object.entries(kept)) {
      if (wanted) await writeFile(this.path(file), JSON.stringify(data));
      else await this.remove(file);
    }
  }

  /** Gives a page another title, which its section's other pages show, too. */
  async edit(title: string): Promise<void> {
    const text = await this.read(page);
    await writeFile(this.path(page), text.replace(/^title: .*$/m, `title: ${title}`));
  }

  /** Keeps caches and output as they are now. */
  async save(): Promise<void> {
    await this.remove("saved");
    for (const name of [".cache", "public"])
      await cp(this.path(name), this.path("saved", name), {
        recursive: true,
        preserveTimestamps: true,
      });
  }

  /** Brings back what was saved. */
  async restore(): Promise<void> {
    await this.remove(".cache", "public");
    for (const name of [".cache", "public"])
      await cp(this.path("saved", name), this.path(name), {
        recursive: true,
        preserveTimestamps: true,
      });
  }

  /** The kept list of starter kits, from the site's folder. */
  kitsTarballs(): Promise<string[]> {
    return glob(`.external/npm/${kitsPackage}-*.tgz`, { cwd: this.dir, dot: true });
  }

  /** The list in a data file that a page loads; undefined unless there is exactly one such file. */
  async list<Entry>(name: string): Promise<Entry[] | undefined> {
    const [file, ...others] = await glob(`${name}.*.json`, { cwd: this.path("public/data") });
    if (file === undefined || others.length > 0) return undefined;
    return JSON.parse(await this.read(join("public/data", file))) as Entry[];
  }

  async digests(folder = "public"): Promise<Digests> {
    const files = await glob("**/*", { cwd: this.path(folder), dot: true });
    const hash = async (file: string): Promise<[string, string]> => {
      const content = await readFile(this.path(folder, file));
      return [file, createHash("sha256").update(content).digest("hex")];
    };
    return new Map(await Promise.all(files.sort().map(hash)));
  }

  /** Files of `public/` that are new, gone or have another content. */
  async changes(before: Digests): Promise<string[]> {
    const after = await this.digests();
    const all = new Set([...before.keys(), ...after.keys()]);
    return [...all].filter((name) => before.get(name) !== after.get(name)).sort();
  }
}
