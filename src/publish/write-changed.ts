import fs from "node:fs/promises";
import { writeAtomic } from "../sources/write-atomic";

/** Writes a file only if its content changed, so that hosts see real changes. */
export async function writeChanged(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content);
  const before = await fs.readFile(file).catch(() => undefined);
  if (!before?.equals(bytes)) await writeAtomic(file, bytes);
}
