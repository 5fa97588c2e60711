import fs from "node:fs/promises";
import { writeAtomic } from "../../sources/write-atomic";

/** Writes a file unless it holds the same bytes, so that hosts see what changed. */
export async function writeChangedBytes(file: string, bytes: Uint8Array): Promise<void> {
  const before = await fs.readFile(file).catch(() => undefined);
  if (!before?.equals(bytes)) await writeAtomic(file, bytes);
}

/** The same for a text. */
export const writeChangedText = (file: string, text: string): Promise<void> =>
  writeChangedBytes(file, Buffer.from(text));
