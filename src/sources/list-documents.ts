import { globSync } from "tinyglobby";

/** Has a policy of its own, and no reader opens it. */
const FRAMES = ["playground/frame.html"];

/** Sorted paths of all HTML documents of a built site: `["404.html", "concepts/index.html", …]` */
export const listDocuments = (publicDir: string): string[] =>
  globSync("**/*.html", { cwd: publicDir, ignore: FRAMES }).sort();
