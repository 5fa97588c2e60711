import fs from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file whose name says nothing of its content, if that changed. It is renamed into place:
 * a build that is stopped leaves the old file or the new one.
 *
 * @returns whether it was written
 */
export async function writeIfChanged(file: string, text: string): Promise<boolean> {
  const before = await fs.readFile(file, "utf8").catch(() => undefined);
  if (before === text) return false;
  await fs.mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await fs.writeFile(temporary, text);
  await fs.rename(temporary, file);
  return true;
}
