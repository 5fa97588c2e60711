import { globSync } from "tinyglobby";

/**
 * Paths of all HTML documents below a built site, sorted: without the fragments and slices that
 * documents are made of, and without what Gatsby keeps in directories that are named as a document.
 */
// => ["404.html", "concepts/index.html", …]
export const listDocuments = (publicDir: string): string[] =>
  globSync("**/*.html", {
    cwd: publicDir,
    // Without it `page-data/404.html/` stands for all that is in it.
    expandDirectories: false,
    ignore: ["body/**", "_gatsby/**", "page-data/**"],
  }).sort();
