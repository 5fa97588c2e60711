import fs from "node:fs/promises";
import path from "node:path";

/** Writes a file unless it holds the same bytes, so that hosts see what changed. */
export async function writeChangedBytes(file: string, bytes: Uint8Array): Promise<void> {
  const before = await fs.readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${String(process.pid)}.tmp`;
  await fs.writeFile(temporary, bytes);
  await fs.rename(temporary, file);
}

/** The same for a text. */
export const writeChangedText = (file: string, text: string): Promise<void> =>
  writeChangedBytes(file, Buffer.from(text));
