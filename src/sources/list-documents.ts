import { globSync } from "tinyglobby";

/**
 * Sorted paths of all HTML documents of a built site, without Gatsby's fragments: `["404.html",
 * "concepts/index.html", …]`
 */
export const listDocuments = (publicDir: string): string[] =>
  globSync("**/*.html", {
    cwd: publicDir,
    // Excludes `page-data/404.html/` with its content.
    expandDirectories: false,
    ignore: ["body/**", "_gatsby/**", "page-data/**"],
  }).sort();
