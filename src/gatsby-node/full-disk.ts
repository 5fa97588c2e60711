import fs from "node:fs";
import path from "node:path";

/** Where a build writes, from the site's folder. */
const folders = [".cache", "public"];

/** What the texts and pages of some two hundred pages need, caches included. */
const needed = "500 MB";

/** So much must fit beside what is there; a page has less. */
const probeBytes = 256_000;

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "there is no space left on its disk",
  EDQUOT: "your quota on its disk is used up",
  EROFS: "its disk can only be read",
};

/** Writes a file and removes it again. Out: why it could not be written, if space was the reason. */
function whyNotWritable(folder: string): string | undefined {
  const file = path.join(folder, `.probe.${String(process.pid)}.tmp`);
  try {
    fs.writeFileSync(file, Buffer.alloc(probeBytes, 1));
    return undefined;
  } catch (error) {
    return reasons[(error as NodeJS.ErrnoException).code ?? ""];
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * What to tell after a build that failed: which of its folders can't be written for lack of space,
 * and what to do; undefined if they can.
 */
export function fullDiskMessage(root = "."): string | undefined {
  const refused = folders.flatMap((name) => {
    const reason = whyNotWritable(path.join(root, name));
    return reason === undefined ? [] : [`  ${name}/: ${reason}`];
  });
  if (refused.length === 0) return undefined;
  return [
    `The build failed because it could not write to ${path.resolve(root)}:`,
    ...refused,
    `Make room there, ${needed} at least, and build again. Nothing else has to be cleaned; ` +
      "what public/ holds now is not a whole site and must not be published.",
  ].join("\n");
}

/**
 * Tells of a full disk at the end of a build that failed. Files are written in many places, by
 * Gatsby and its workers too, and what these say of it is a stack of theirs.
 */
export function tellOfFullDisk(): void {
  process.once("exit", (code) => {
    const message = code === 0 ? undefined : fullDiskMessage();
    if (message !== undefined) console.error(`\n${message}`);
  });
}
