import { globSync } from "tinyglobby";

/** Sorted paths of all HTML documents of a built site: `["404.html", "concepts/index.html", …]` */
export const listDocuments = (publicDir: string): string[] =>
  globSync("**/*.html", { cwd: publicDir }).sort();
