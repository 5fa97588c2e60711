import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { parseRedirects, parseSections, type Parsed } from "../../content/data-files";
import type { SiteIndex } from "../../content/links";
import { formatProblem } from "../../content/problems";
import { buildSiteIndex } from "../../content/redirects";
import { generatedFiles } from "../../site/generated-files";

/** A site index together with the redirects that hosts are told. */
export interface Site extends SiteIndex {
  hostRedirects: readonly { from: string; to: string }[];
}

/** Reads one file of `content/data/`; throws with every problem that it holds. */
export function readData<T>(
  name: string,
  parse: (text: string, file: string) => Parsed<T>,
  root = ".",
): T[] {
  const file = `content/data/${name}`;
  const parsed = parse(fs.readFileSync(path.join(root, file), "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  return parsed.data;
}

/**
 * Combines the urls of the pages that exist with redirects and static files.
 * `root` is the directory that holds `content/` and `static/`.
 */
export function readSiteIndex(urls: readonly string[], root = "."): Site {
  const { site, redirects } = buildSiteIndex({
    urls,
    sections: readData("sections.yml", parseSections, root),
    redirects: readData("redirects.yml", parseRedirects, root),
    files: [
      ...globSync("**/*", { cwd: path.join(root, "static") }).map((file) => `/${file}`),
      ...generatedFiles,
    ],
  });
  return { ...site, hostRedirects: redirects };
}
