import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file of the built site that can be read right now. */
export interface SiteFile {
  /** Path on disk. */
  file: string;
  /** Decoded path from the root of the site; a folder's ends with `index.html`. */
  path: string;
  /** Bytes. */
  size: number;
  mtimeMs: number;
}

async function readableFile(dir: string, path: string): Promise<SiteFile | undefined> {
  const file = join(dir, path);
  try {
    const stats = await stat(file);
    if (!stats.isFile()) return undefined;
    await access(file, constants.R_OK);
    return { file, path, size: stats.size, mtimeMs: stats.mtimeMs };
  } catch {
    // Not there, a file used as a folder, a name too long, no permission: not a page for a reader.
    return undefined;
  }
}

/**
 * What lies at a path: a file, `"folder"` for a folder with a document whose slash is missing, or
 * nothing. The folder is read anew for each request, so a rebuild needs no restart.
 *
 * @param dir the built site
 * @param path decoded and checked path (see `parseRequestPath`)
 */
// /concepts/ => { path: "/concepts/index.html", … }
// /concepts => "folder"
export async function findSiteFile(
  dir: string,
  path: string,
): Promise<SiteFile | "folder" | undefined> {
  if (path.endsWith("/")) return readableFile(dir, `${path}index.html`);
  const found = await readableFile(dir, path);
  if (found) return found;
  return (await readableFile(dir, `${path}/index.html`)) ? "folder" : undefined;
}
