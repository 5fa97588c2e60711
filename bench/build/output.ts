import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

/** Files of a built site and their bytes on disk. */
export interface Output {
  files: number;
  bytes: number;
  /** What of it the other generators have no counterpart for. */
  extraFiles: number;
  extraBytes: number;
}

const extras = [
  /(?:^|\/)index\.md$/,
  /^llms(?:-full)?\.txt$/,
  /^share\//,
  /(?:^|\/)printable\//,
  /^body\/.*printable/,
  /^offline(?:\/|-files\.json$)/,
  /^blog\/(?:atom\.xml|rss\.xml|feed\.json)$/,
];

/** Whether a file is one of our extras: copies in Markdown, previews, printable sections, offline, feeds. */
// concepts/index.md, share/concepts.1a2b.png => true
export const isExtra = (file: string): boolean => extras.some((pattern) => pattern.test(file));

/** Counts what is in a folder with a built site. */
export function countOutput(dir: string): Output {
  const output = { files: 0, bytes: 0, extraFiles: 0, extraBytes: 0 };
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = statSync(path);
    output.files += 1;
    output.bytes += size;
    if (isExtra(relative(dir, path))) {
      output.extraFiles += 1;
      output.extraBytes += size;
    }
  }
  return output;
}
