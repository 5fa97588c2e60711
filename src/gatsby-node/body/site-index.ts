import fs from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { parseRedirects, parseSections, type Parsed } from "../../content/data-files";
import type { SiteIndex } from "../../content/links";
import { formatProblem } from "../../content/problems";
import { buildSiteIndex } from "../../content/redirects";
import { generatedFiles } from "../../site/generated-files";

/** A site index with its redirects. */
export interface Site extends SiteIndex {
  hostRedirects: readonly { from: string; to: string }[];
}

const known = new Map<string, { text: string; data: unknown[] }>();

/**
 * Reads a file of `content/data/`; parses it again when it has changed.
 * @throws Error with all its problems
 */
export function readData<T>(
  name: string,
  parse: (text: string, file: string) => Parsed<T>,
  root = ".",
): T[] {
  const file = `content/data/${name}`;
  const place = path.resolve(root, file);
  const text = fs.readFileSync(place, "utf8");
  const before = known.get(place);
  if (before?.text === text) return before.data as T[];
  const parsed = parse(text, file);
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  known.set(place, { text, data: parsed.data });
  return parsed.data;
}

/** Combines page URLs with redirects and static files. `root` holds `content/` and `static/`. */
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
