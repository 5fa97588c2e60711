import path from "node:path";
import { globSync } from "tinyglobby";
import { readData } from "../../content/data-files";
import type { SiteIndex } from "../../content/links";
import { buildSiteIndex } from "../../content/redirects";
import { generatedFiles } from "../../site/generated-files";

/** A site index with its redirects. */
export interface Site extends SiteIndex {
  hostRedirects: readonly { from: string; to: string }[];
}

/** Combines page URLs with redirects and static files. `root` holds `content/` and `static/`. */
export function readSiteIndex(urls: readonly string[], root = "."): Site {
  const { site, redirects } = buildSiteIndex({
    urls,
    sections: readData("sections", root),
    redirects: readData("redirects", root),
    files: [
      ...globSync("**/*", { cwd: path.join(root, "static") }).map((file) => `/${file}`),
      ...generatedFiles,
    ],
  });
  return { ...site, hostRedirects: redirects };
}
