import { existsSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { satisfies, validRange } from "semver";

type Ranges = Record<string, string>;

export interface PackageFile {
  version?: string;
  scripts?: Ranges;
  dependencies?: Ranges;
  devDependencies?: Ranges;
  optionalDependencies?: Ranges;
  peerDependencies?: Ranges;
}

/** Reads the `package.json` of a directory; empty if missing or unreadable. */
export function readPackageFile(folder: string): PackageFile {
  try {
    return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageFile;
  } catch {
    // The command that needs the file prints a better message.
    return {};
  }
}

/**
 * Node finds these further up. All others are copied into the project's `node_modules`, so that
 * modules have the same names as for a reader.
 */
const SHARED = new Set(["webpack", "webpack-cli", "webpack-dev-server", "typescript", "sass"]);

/**
 * Copies packages of the repository into a project, like `npm install`.
 * @param wanted ranges or tags by name; "" for any version
 * @returns the installed versions by name
 * @throws if the repository doesn't have the package or a matching version
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
        `${name}@${range} is requested, but ${version} is installed in this repository`,
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
    // Nested packages follow on request.
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

// Node's lookup: the package's own directory first, then further up.
function resolveFrom(folder: string, name: string, root: string): string | undefined {
  for (let at = folder; at.length >= root.length; at = path.dirname(at)) {
    const candidate = path.join(at, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return candidate;
  }
  return undefined;
}
