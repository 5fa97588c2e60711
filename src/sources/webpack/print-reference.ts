/**
 * The process that reads the packages: `node --import tsx print-reference.ts <root> <file>` writes
 * the reference as JSON to the file. It works in an empty folder, since webpack's defaults look at
 * the folder that they run in.
 */
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeAtomic } from "../write-atomic";
import { collectReference } from "./collect-reference";

async function print(root: string, file: string): Promise<void> {
  const start = process.cwd();
  const project = await mkdtemp(path.join(await realpath(tmpdir()), "webpack-project-"));
  process.chdir(project);
  // What is deprecated is looked at on purpose.
  process.emitWarning = () => undefined;
  try {
    await writeAtomic(file, JSON.stringify(await collectReference(root, project)));
  } finally {
    process.chdir(start);
    await rm(project, { recursive: true, force: true });
  }
}

const [root = "", file = ""] = process.argv.slice(2);
void print(root, file).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
