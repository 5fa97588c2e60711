import type { Problem } from "../problems";

/** A heading of this site that links on the web point to: a row of `known-anchors.tsv`. */
export interface KnownAnchor {
  /** `/configuration/output/` */
  url: string;
  /** `outputfilename` */
  id: string;
  /** Level of the heading that has or had it. */
  level: number;
  file: string;
  /** Of the id, counted from 1. */
  line: number;
  column: number;
}

export interface ParsedAnchors {
  anchors: KnownAnchor[];
  problems: Problem[];
}

const header = "url\tid\tlevel";
const row = /^(\/(?:[^/?#\s]+\/)*)\t([^\s#]+)\t([1-6])$/;

/**
 * Reads the list of known anchors. A row that can't be read, or that is there already, becomes a
 * problem and is left out; nothing is thrown.
 *
 * // "/api/cli/\tbuild\t3" => { url: "/api/cli/", id: "build", level: 3, line: 2, column: 11, … }
 *
 * @param text of the file, tabs between its columns
 * @param file path from the repository's root, `content/data/known-anchors.tsv`
 */
export function parseKnownAnchors(text: string, file: string): ParsedAnchors {
  const anchors: KnownAnchor[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  const report = (line: number, message: string, hint: string) =>
    problems.push({
      file,
      line,
      column: 1,
      severity: "error",
      rule: "data/known-anchors",
      message,
      hint,
    });

  for (const [index, content] of text.replace(/\n$/, "").split("\n").entries()) {
    const line = index + 1;
    if (index === 0) {
      if (content !== header) {
        report(line, `the first line is ${JSON.stringify(content)}, expected the columns`, header);
      }
      continue;
    }
    const [, url, id, level] = row.exec(content) ?? [];
    if (url === undefined || id === undefined) {
      const message = `this row is ${JSON.stringify(content)}, expected a page's address, an id and a level from 1 to 6, with tabs between them`;
      report(line, message, "/api/cli/\tbuild\t3");
      continue;
    }
    const first = seen.get(`${url}#${id}`);
    if (first !== undefined) {
      report(line, `${url}#${id} is in line ${first} already`, "Remove one of the two rows.");
      continue;
    }
    seen.set(`${url}#${id}`, line);
    anchors.push({ url, id, level: Number(level), file, line, column: url.length + 2 });
  }
  return { anchors, problems };
}
