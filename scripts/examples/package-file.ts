import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { WantedPackage } from "./install-packages";

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
