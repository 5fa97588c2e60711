import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Parity } from "../parity/compare-sites";
import { siteTitles, type SiteName } from "../sites/names";
import { replaceGenerated } from "./generated";
import { formatRows, renewRows, type SummedRow } from "./rows";

/** Everything that a run found. */
export interface Report {
  /** Version of the Node that built all sites. */
  node: string;
  sites: SiteName[];
  versions: Partial<Record<SiteName, string>>;
  pages: number;
  parity: Parity[];
  rows: SummedRow[];
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

function formatParity(parity: readonly Parity[]): string {
  const lines = parity.map(
    ({ peer, mean, least, deviating }) =>
      `| ${siteTitles[peer]} | ${percent(mean)} | ${percent(least)} | ${deviating.length} |`,
  );
  return [
    "| Words and headings as ours | mean | least | pages below 98 % or with other headings |",
    "| --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

/** The report as Markdown: what was compared, then the tables. */
export function formatReport({ node, sites, versions, pages, parity, rows }: Report): string {
  const list = sites.map((name) => `${siteTitles[name]} (${versions[name] ?? "?"})`).join("; ");
  return [
    `${pages} pages; ${list}; all built by Node ${node}. Medians, ranges in brackets; the last column is ours divided by the best of the others, less is better.`,
    formatParity(parity),
    formatRows(rows, sites, siteTitles),
  ].join("\n\n");
}

const readRows = async (file: string): Promise<SummedRow[]> =>
  existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Report).rows : [];

/** Writes the results, and the tables into the document; parts that did not run stay as they were. */
export async function writeReport(root: string, measured: Report): Promise<void> {
  await mkdir(join(root, "bench", "results"), { recursive: true });
  const file = join(root, "bench", "results", "latest.json");
  const report = { ...measured, rows: renewRows(await readRows(file), measured.rows) };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  const document = join(root, "docs", "benchmarks.md");
  const text = await readFile(document, "utf8");
  const written = replaceGenerated(text, formatReport(report));
  const options = await resolveConfig(document);
  await writeFile(document, await format(written, { ...options, filepath: document }));
}
