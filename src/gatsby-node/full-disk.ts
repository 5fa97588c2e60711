import fs from "node:fs";
import path from "node:path";
import type { Reporter } from "gatsby";

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

const reasonOf = (error: unknown): string | undefined =>
  reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? ""];

/** Writes a file and removes it again. Out: why it could not be written, if space was the reason. */
function whyNotWritable(folder: string): string | undefined {
  const file = path.join(folder, `.probe.${String(process.pid)}.tmp`);
  try {
    fs.writeFileSync(file, Buffer.alloc(probeBytes, 1));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * What to tell after a build that failed: which of its folders can't be written for lack of space,
 * and what to do; undefined if they can.
 *
 * @param error that the build failed with: room may have come meanwhile
 */
export function fullDiskMessage(root = ".", error?: unknown): string | undefined {
  const refused = folders.flatMap((name) => {
    const reason = whyNotWritable(path.join(root, name));
    return reason === undefined ? [] : [`  ${name}/: ${reason}`];
  });
  const reason = reasonOf(error);
  if (refused.length === 0 && reason === undefined) return undefined;
  return [
    `The build failed because it could not write to ${path.resolve(root)}:`,
    ...(refused.length > 0 ? refused : [`  a moment ago ${reason ?? ""}`]),
    `Make room there, ${needed} at least, and build again. Nothing else has to be cleaned; ` +
      "what public/ holds now is not a whole site and must not be published.",
  ].join("\n");
}

let isTold = false;

/**
 * Tells of a full disk at the end of a build that failed. Files are written in many places, by
 * Gatsby and its workers too, and what these say of it is a stack of theirs.
 */
export function tellOfFullDisk(): void {
  // Before others, which may write as well and fail.
  process.prependOnceListener("exit", (code) => {
    const message = code === 0 || isTold ? undefined : fullDiskMessage();
    if (message !== undefined) console.error(`\n${message}`);
  });
}

/** A step of the build that tells of a full disk in words, where Gatsby would show the whole bundle. */
export function inWords<Args extends { reporter: Pick<Reporter, "panicOnBuild"> }>(
  step: (args: Args) => void | Promise<void>,
): (args: Args) => Promise<void> {
  return async (args) => {
    try {
      await step(args);
    } catch (error) {
      const message = reasonOf(error) && fullDiskMessage(".", error);
      if (message === undefined) throw error;
      isTold = true;
      args.reporter.panicOnBuild(message);
    }
  };
}
