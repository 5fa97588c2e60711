import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  symlink,
  writeFile,
} from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteSources } from "../bench/copy-site";
import { kitsPackage, type Published } from "./published";

/** What a copy of the site has of its own. */
const ownSources: ReadonlySet<string> = new Set(["content", ".external", ".npmrc"]);

/** Where the site's code looks for the configuration; what it was is a module beside it. */
const configFile = "src/site/gatsby-config.ts";
const config = `import config from "./whole-config";
import { withSmallLimits } from "../../scripts/build-faults/small-limits";

export default withSmallLimits(config, process.env);
`;

/** Links to the installed packages, one by one, so that the folder has a `.cache` of its own. */
async function linkPackages(root: string, dir: string): Promise<void> {
  const [from, to] = [join(root, "node_modules"), join(dir, "node_modules")];
  await mkdir(to);
  for (const name of await readdir(from))
    if (name !== ".cache") await symlink(join(from, name), join(to, name));
  // Reading webpack's packages takes seconds, and is no part of what is tried here.
  const reference = join(from, ".cache/reference");
  if (existsSync(reference)) await cp(reference, join(to, ".cache/reference"), { recursive: true });
}

const lockOf = (published: readonly Published[]): string =>
  JSON.stringify({
    lockVersion: 1,
    packages: Object.fromEntries(
      published
        .filter(({ name }) => name !== kitsPackage)
        .map(({ name, ...entry }) => [name, entry]),
    ),
  });

/**
 * Makes the small site in a new temporary folder: the site's own code and plugins, with the texts
 * of `test/fixture-site/`.
 *
 * @returns the folder
 */
export async function makeFixture(root: string, published: readonly Published[]): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), "webpack-docs-faults-")));
  for (const name of siteSources) {
    const from = join(root, name);
    if (!ownSources.has(name) && existsSync(from)) {
      await cp(from, join(dir, name), { recursive: true });
    }
  }
  await rename(join(dir, configFile), join(dir, "src/site/whole-config.ts"));
  await cp(join(root, "test/fixture-site/content"), join(dir, "content"), { recursive: true });
  const written: Record<string, string> = {
    [configFile]: config,
    "content/data/npm-readmes.lock.json": lockOf(published),
  };
  for (const [name, text] of Object.entries(written)) await writeFile(join(dir, name), text);
  await linkPackages(root, dir);
  return dir;
}
