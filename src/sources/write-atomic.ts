import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Writes a file as a whole or not at all: whoever reads it sees the old content or the new one. */
export function writeAtomicSync(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(temporary, content);
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** The same, for code whose failures are rejections. */
// eslint-disable-next-line @typescript-eslint/require-await
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  writeAtomicSync(file, content);
}
