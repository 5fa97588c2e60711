import fs from "node:fs";
import path from "node:path";
import { readPages, type PageFile } from "./pages";
import { findExcess } from "./limits";
import { problemAt, type Problem } from "./problems";

/** Reads the pages below `content/`, and reports entries that only look like pages. */
export function readPageFiles(root = "."): { pages: PageFile[]; problems: Problem[] } {
  const folder = path.join(root, "content");
  const pages: PageFile[] = [];
  const problems: Problem[] = [];
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute).replaceAll(path.sep, "/");
    const file = `content/${name}`;
    const report = (rule: string, message: string, hint: string) =>
      problems.push(problemAt(file, undefined, `pages/${rule}`, message, hint));
    const extension = /\.(?:mdx?|markdown)$/i.exec(name)?.[0];
    if (entry.isSymbolicLink()) {
      const message = `this is a symbolic link to "${fs.readlinkSync(absolute)}", and links are not published`;
      report("symbolic-link", message, "Put the file itself here.");
    } else if (extension === undefined || name.startsWith("data/")) continue;
    else if (!entry.isFile()) {
      const hint = `Rename it to ${file.slice(0, -extension.length)}`;
      report("directory", `the directory "${name}" has the name of a page`, hint);
    } else if (!/^\.mdx?$/.test(extension)) {
      const hint = `Rename it to ${file.slice(0, -extension.length)}.md`;
      report("extension", `a page ends in .md or .mdx; found "${extension}"`, hint);
    } else pages.push({ file, path: name, text: fs.readFileSync(absolute, "utf8") });
  }
  return { pages: pages.sort((a, b) => (a.path < b.path ? -1 : 1)), problems };
}

/**
 * Files that Gatsby can't read: its parser stops at bad front matter or executes it, and a text
 * beyond the limits takes minutes.
 */
export function unreadableFiles(root = "."): ReadonlySet<string> {
  const { pages, problems } = readPageFiles(root);
  const unreadable = readPages(pages).filter(
    ({ usable, body }) => !usable || findExcess(body?.text ?? ""),
  );
  return new Set([...problems, ...unreadable].map(({ file }) => path.resolve(root, file)));
}
