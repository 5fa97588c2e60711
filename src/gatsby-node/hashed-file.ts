import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

const publicDir = "public";

/** Ten hexadecimal digits that change with every change of a text. */
export function contentHash(text: string): string {
  return crypto.createHash("sha256").update(text).digest("hex").slice(0, 10);
}

/** Writes a file below `public/` whose name carries the hash of its content, unless it is there. */
export function writeHashedFile(url: string, content: string | Uint8Array): void {
  const file = path.join(publicDir, url);
  if (fs.existsSync(file)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place: what is there is taken for whole by the next build.
  const temporary = `${file}.${String(process.pid)}.tmp`;
  try {
    fs.writeFileSync(temporary, content);
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/**
 * Removes every file of a folder of `public/` whose url is not in `live`.
 *
 * @param root the folder as a url: `/body/`
 * @returns how many went
 */
export function pruneHashedFiles(root: string, live: ReadonlySet<string>): number {
  const folder = path.join(publicDir, root);
  const dead = globSync("*", { cwd: folder }).filter((name) => !live.has(root + name));
  for (const name of dead) fs.rmSync(path.join(folder, name));
  return dead.length;
}
