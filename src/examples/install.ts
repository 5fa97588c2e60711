import { existsSync, readFileSync } from "node:fs";
import { cp, link, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { satisfies, validRange } from "semver";
import { glob } from "tinyglobby";

/** As much of a project's `package.json` as running it needs. */
export interface PackageFile {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The project's `package.json`; empty when there is none, or none that can be read. */
export function readPackageFile(folder: string): PackageFile {
  const file = path.join(folder, "package.json");
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PackageFile) : {};
  } catch {
    // npm and webpack say it better, when a command needs the file.
    return {};
  }
}

/** All packages that a `package.json` lists. */
export function listedPackages({ dependencies, devDependencies }: PackageFile): WantedPackage[] {
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, range]) => ({
    name,
    range,
  }));
}

/** One package that a project asks for: "css-loader@^7", "lodash-es". */
export interface WantedPackage {
  name: string;
  /** A range, a tag, or "" for any. */
  range: string;
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Found from the project by Node itself, further up; all others are put into the project's own
 * `node_modules`, so that modules have the names that they have for a reader.
 */
const shared = new Set(["webpack", "webpack-cli", "webpack-dev-server", "typescript", "sass"]);

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as Manifest;

// "@scope/name@^1" => { name: "@scope/name", range: "^1" }
export function parseWanted(text: string): WantedPackage {
  const at = text.indexOf("@", 1);
  return at === -1
    ? { name: text, range: "" }
    : { name: text.slice(0, at), range: text.slice(at + 1) };
}

/**
 * Puts packages of the repository into a project, as `npm install` would have put them there.
 *
 * @returns the installed versions by name
 * @throws for a package that the repository doesn't have, or has in a version that doesn't fit
 */
export async function installPackages(
  root: string,
  project: string,
  wanted: readonly WantedPackage[],
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const { name, range } of wanted) {
    const folder = path.join(root, "node_modules", name);
    if (!existsSync(path.join(folder, "package.json"))) {
      throw new Error(
        `${name} is not installed in this repository: npm install --save-dev ${name}`,
      );
    }
    const { version } = await readManifest(folder);
    if (validRange(range) !== null && !satisfies(version, range)) {
      throw new Error(
        `${name}@${range} is asked for, but ${version} is installed in this repository`,
      );
    }
    versions[name] = version;
    if (!shared.has(name)) await copyWithDependencies(root, project, folder);
  }
  return versions;
}

async function copyWithDependencies(root: string, project: string, first: string): Promise<void> {
  const queue = [first];
  const seen = new Set(queue);
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    await linkFolder(folder, path.join(project, path.relative(root, folder)));
    const { dependencies, optionalDependencies } = await readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolveFrom(folder, name, root);
      if (next === undefined || seen.has(next) || shared.has(name)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
}

// As Node looks for a package: beside the one that asks, then further up.
function resolveFrom(folder: string, name: string, root: string): string | undefined {
  for (let at = folder; at.length >= root.length; at = path.dirname(at)) {
    const candidate = path.join(at, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return candidate;
  }
  return undefined;
}

/** Files as links: nothing is copied on the disk. Nested packages come when they are asked for. */
async function linkFolder(from: string, to: string): Promise<void> {
  if (existsSync(path.join(to, "package.json"))) return;
  const files = await glob("**/*", {
    cwd: from,
    dot: true,
    ignore: ["node_modules/**"],
    expandDirectories: false,
  });
  for (const folder of new Set(files.map((file) => path.dirname(path.join(to, file))))) {
    await mkdir(folder, { recursive: true });
  }
  const copy = async (file: string) => {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    await link(source, target).catch(() => cp(source, target));
  };
  await Promise.all(files.map(copy));
}
