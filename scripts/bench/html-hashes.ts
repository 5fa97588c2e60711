import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { glob } from "tinyglobby";

/** Path of each HTML file below the built site, and the hash of its content. */
export type HtmlHashes = ReadonlyMap<string, string>;

/** Hashes every HTML file of a built site: pages, fragments, slices. */
export async function hashHtml(publicDir: string): Promise<HtmlHashes> {
  const files = (
    await glob("**/*.html", { cwd: publicDir, expandDirectories: false, dot: true })
  ).sort();
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const hash = createHash("sha256").update(await readFile(join(publicDir, file)));
        return [file, hash.digest("hex")];
      }),
    ),
  );
}

/** Paths of the files that are new, gone or have another content. */
export function changedFiles(before: HtmlHashes, after: HtmlHashes): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file)).sort();
}

/**
 * Whether a file may change when the text of one page does: the page, the printable page of its
 * section, and the fragments of both, which are named for their content.
 *
 * @param url of the edited page
 */
// ("body/concepts-output.3f9ac01d2b.html", "/concepts/output/") => true
export function mayChange(file: string, url: string): boolean {
  const printable = `/${url.split("/")[1] ?? ""}/printable/`;
  return [url, printable].some((page) => {
    const fragment = `body/${page.split("/").filter(Boolean).join("-")}.`;
    return (
      file === `${page.slice(1)}index.html` ||
      (file.startsWith(fragment) && /^[\da-f]+\.html$/.test(file.slice(fragment.length)))
    );
  });
}
