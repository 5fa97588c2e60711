import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Book } from "../../src/lib/book";
import { EpubFile, type Binding } from "./epub-file";
import { repack } from "./repack";

/** The EPUB of a book: the same bytes for the same book, time and images. */
export async function makeEpub(book: Book, binding: Omit<Binding, "workDir">): Promise<Uint8Array> {
  const workDir = await mkdtemp(path.join(os.tmpdir(), "book-"));
  try {
    const output = path.join(workDir, "book.epub");
    await new EpubFile(book, { ...binding, workDir }, output).render();
    return repack(await readFile(output), binding.time);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
