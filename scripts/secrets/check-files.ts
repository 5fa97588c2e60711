import fs from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { glob } from "tinyglobby";
import {
  findLeaks,
  parseEnvFile,
  secretValues,
  type Forbidden,
  type Leak,
} from "../../src/lib/secrets";

export interface FileLeak extends Leak {
  /** Path below the checked folder. */
  file: string;
}

/** Pagefind's index is compressed text; everything else is read as it is, images too. */
function toText(content: Buffer): string {
  const isZipped = content[0] === 0x1f && content[1] === 0x8b;
  return (isZipped ? gunzipSync(content) : content).toString("utf8");
}

/**
 * Looks through all files of a folder.
 *
 * @throws Error that says to build the site, if there are none
 */
export async function checkFiles(
  dir: string,
  forbidden: readonly Forbidden[],
): Promise<{ files: number; leaks: FileLeak[] }> {
  const files = (await glob("**/*", { cwd: dir, dot: true })).sort();
  if (files.length === 0) throw new Error("There is no built site to check; run: npm run build");
  const leaks: FileLeak[] = [];
  for (const file of files) {
    const text = toText(await fs.readFile(path.join(dir, file)));
    for (const leak of findLeaks(text, forbidden)) leaks.push({ file, ...leak });
  }
  return { files: files.length, leaks };
}

/** Secret values of the `.env` files of a folder, which git ignores. */
export async function readEnvFiles(root: string): Promise<Forbidden[]> {
  const names = (await glob([".env", ".env.*"], { cwd: root, dot: true })).sort();
  const texts = names.map(async (name) =>
    secretValues(parseEnvFile(await fs.readFile(path.join(root, name), "utf8")), name),
  );
  return (await Promise.all(texts)).flat();
}
