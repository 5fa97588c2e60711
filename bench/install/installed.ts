import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a project asks one to install. */
export interface Installed {
  packages: number;
  bytes: number;
}

interface LockEntry {
  dev?: boolean;
  link?: boolean;
}

/** Folders of packages of a lock, with or without those for development only. */
// { "": {}, "node_modules/a": {}, "node_modules/b": { dev: true } } => ["node_modules/a"]
export function packageFolders(packages: Readonly<Record<string, LockEntry>>): string[] {
  return Object.entries(packages).flatMap(([path, { dev, link }]) =>
    path !== "" && !dev && !link ? [path] : [],
  );
}

/** Bytes of a package without those that lie inside it. */
function sizeOf(dir: string): number {
  let sum = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== "node_modules") sum += sizeOf(join(dir, entry.name));
    else if (entry.isFile()) sum += lstatSync(join(dir, entry.name)).size;
  }
  return sum;
}

/** Packages that a build needs and that are there, and their bytes on disk. */
export function readInstalled(dir: string): Installed {
  const file = join(dir, "node_modules", ".package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockEntry> };
  const folders = packageFolders(lock.packages);
  return {
    packages: folders.length,
    bytes: folders.reduce((sum, path) => sum + sizeOf(join(dir, path)), 0),
  };
}
