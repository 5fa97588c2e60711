import { unzipSync, zipSync, type Zippable } from "fflate";

/**
 * The same files in the same archive each time: in order of their names, with one time for all, and
 * first, as the format wants it, `mimetype` without compression.
 *
 * @param archive whose files bear the time of the machine
 */
export function repack(archive: Uint8Array, time: Date): Uint8Array {
  const files = unzipSync(archive);
  // An archive holds local time and no zone: these are the parts of UTC wherever it is made.
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()];
  const mtime = new Date(year, month, day, time.getUTCHours(), time.getUTCMinutes());
  const ordered: Zippable = {};
  for (const name of Object.keys(files).sort(byMimetypeFirst)) {
    const content = files[name];
    if (content) ordered[name] = [content, { mtime, level: name === "mimetype" ? 0 : 9 }];
  }
  return zipSync(ordered);
}

function byMimetypeFirst(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "mimetype") return -1;
  if (b === "mimetype") return 1;
  return a < b ? -1 : 1;
}
