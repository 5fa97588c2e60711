import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

const toTemporary = (file: string) => `${file}.${randomUUID()}.tmp`;

/** Writes a file as a whole or not at all: whoever reads it sees the old content or the new one. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = toTemporary(file);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The same, before it returns. */
export function writeAtomicSync(file: string, content: string | Uint8Array): void {
  const temporary = toTemporary(file);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  try {
    fs.writeFileSync(temporary, content);
    fs.renameSync(temporary, file);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}
