/** Stands for the folder of a project, and for that of the repository, in a line that came out. */
const rootMark = "\u0000";

/**
 * What differs from machine to machine and from one version to the next, and what stands for it.
 * The order counts: a version has to go before the numbers in it could pass for a size.
 */
const tolerated: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Node's own packages stand beside a reader's project, but above the folder of a checked one.
  [/(?:\.\.\/)+node_modules\//g, "./node_modules/"],
  [/\b(localhost|127\.0\.0\.1|\[::1\]):\d+/g, "$1:‹port›"],
  [/\bv?\d+\.\d+\.\d+(?:-[\w.]+)?(?![\w.]*\d)/g, "‹version›"],
  [/\b\d+(?:\.\d+)? (?:bytes|KiB|MiB|GiB)(?!\w)/g, "‹size›"],
  [/(?<![\w.])\d+(?:\.\d+)? ?(?:ms|s|min)(?!\w)/g, "‹time›"],
  [/(?<!\w)\d+(?:\.\d+)?%/g, "‹percentage›"],
  // Content hashes: long runs of digits and letters up to f, shorter ones only if both are in them.
  [/(?<![\dA-Za-z])(?:[\da-f]{8,}|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{6,7})(?![\dA-Za-z])/g, "‹hash›"],
  [/\s+/g, " "],
];

/** A text with a mark in place of each of the folders, which lie elsewhere on each machine. */
export function markRoots(text: string, roots: readonly string[]): string {
  return roots.reduce((marked, root) => marked.replaceAll(root, rootMark), text);
}

/** A text as a reader would see it: marks of folders become the project's name. */
export function showRoots(text: string, name: string): string {
  return text.replaceAll(rootMark, `/${name}`);
}

/** One line without what may differ: sizes, times, hashes, versions, percentages, ports, spaces. */
// "asset main.1f3a9c0b.js 2.2 KiB [emitted]" => "asset main.‹hash›.js ‹size› [emitted]"
export function tolerate(line: string): string {
  return tolerated
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
    .trim();
}

/**
 * Whether a line that came out is what the text claims, but for what may differ.
 *
 * @param actual may hold the marks of `markRoots`: there the claim may have any absolute path
 */
export function isSameLine(claimed: string, actual: string): boolean {
  const [claim, found] = [tolerate(claimed), tolerate(actual)];
  if (!found.includes(rootMark)) return claim === found;
  const parts = found.split(rootMark).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`^${parts.join("(?:[A-Za-z]:)?(?:[\\\\/][\\w@.-]+)*")}$`, "u").test(claim);
}
