import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Writes a file atomically: readers see the old or the new content. */
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

/** Like {@link writeAtomicSync}, with rejections. */
// oxlint-disable-next-line typescript/require-await
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  writeAtomicSync(file, content);
}
