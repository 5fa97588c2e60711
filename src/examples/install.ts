import { existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { satisfies, validRange } from "semver";

type Ranges = Record<string, string>;

/** As much of a `package.json` as running a project needs. */
export interface PackageFile {
  version?: string;
  scripts?: Ranges;
  dependencies?: Ranges;
  devDependencies?: Ranges;
  optionalDependencies?: Ranges;
}

/** The `package.json` of a directory; empty when there is none, or none that can be read. */
export function readPackageFile(folder: string): PackageFile {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageFile;
  } catch {
    // npm and webpack say it better, when a command needs the file.
    return {};
  }
}

/**
 * Found from the project by Node itself, further up; all others are put into the project's own
 * `node_modules`, so that modules have the names that they have for a reader.
 */
const SHARED = new Set(["webpack", "webpack-cli", "webpack-dev-server", "typescript", "sass"]);

/**
 * Puts packages of the repository into a project, as `npm install` would have put them there.
 * @param wanted ranges or tags by name; "" for any version
 * @returns the installed versions by name
 * @throws for a package that the repository doesn't have, or has in a version that doesn't fit
 */
export async function installPackages(
  root: string,
  project: string,
  wanted: Readonly<Ranges>,
): Promise<Ranges> {
  const versions: Ranges = {};
  for (const [name, range] of Object.entries(wanted)) {
    const folder = path.join(root, "node_modules", name);
    const { version } = readPackageFile(folder);
    if (version === undefined) {
      throw new Error(
        `${name} is not installed in this repository: npm install --save-dev ${name}`,
      );
    }
    if (validRange(range) !== null && !satisfies(version, range)) {
      throw new Error(
        `${name}@${range} is asked for, but ${version} is installed in this repository`,
      );
    }
    versions[name] = version;
    if (!SHARED.has(name)) await copyWithDependencies(root, project, folder);
  }
  return versions;
}

async function copyWithDependencies(root: string, project: string, first: string): Promise<void> {
  const folders = new Set([first]);
  for (const folder of folders) {
    const to = path.join(project, path.relative(root, folder));
    const nested = path.join(folder, "node_modules");
    // Nested packages come when they are asked for.
    if (!existsSync(path.join(to, "package.json"))) {
      await cp(folder, to, { recursive: true, filter: (source) => source !== nested });
    }
    const { dependencies, optionalDependencies } = readPackageFile(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = SHARED.has(name) ? undefined : resolveFrom(folder, name, root);
      if (next !== undefined) folders.add(next);
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
