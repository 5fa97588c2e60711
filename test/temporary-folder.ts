import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Runs every test of a file in an empty directory of its own, for code that works from the project's
 * root. What the build expects there is written with {@link writeFiles}.
 */
export function inTemporaryFolder(): void {
  const home = process.cwd();
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "webpack-docs-"));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(home);
    fs.rmSync(folder, { recursive: true, force: true });
  });
}

/** Writes files below the current directory, with the directories above them. */
// { "public/a.js": "1" }
export function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
