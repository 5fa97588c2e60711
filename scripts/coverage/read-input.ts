import { readFile } from "node:fs/promises";
import path from "node:path";
import { glob } from "tinyglobby";
import type { CoverageInput, CoveragePage } from "../../src/lib/coverage";
import { parseOptionPurposes } from "../../src/lib/data/reference-lists";
import { parseSections } from "../../src/content/data-files";
import { readPages } from "../../src/content/pages";
import { formatProblem } from "../../src/lib/problems";
import { scopeOf } from "../../src/lib/reference";
import { parseKnownAnchors } from "../../src/lib/outside-links";
import { readReference } from "../../src/sources/webpack";

const purposesFile = "content/data/option-purposes.yml";
const sectionsFile = "content/data/sections.yml";
const anchorsFile = "content/data/known-anchors.tsv";

/** All that coverage is counted from, and the sections whose texts are complete. */
export type CoverageFiles = CoverageInput & { written: ReadonlySet<string> };

/**
 * Reads the installed packages, our own pages and the lists of data.
 *
 * @param root of the repository
 * @param packages folder in which webpack's packages are installed
 * @throws Error that tells all that is wrong with a list
 */
export async function readCoverageInput(root: string, packages = root): Promise<CoverageFiles> {
  const readText = (file: string) => readFile(path.join(root, file), "utf8");
  const [reference, pages] = await Promise.all([readReference(packages), readCoveragePages(root)]);
  const purposes = parseOptionPurposes(await readText(purposesFile), purposesFile);
  const sections = parseSections(await readText(sectionsFile), sectionsFile);
  for (const parsed of [purposes, sections]) {
    if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join("\n"));
  }
  return {
    reference,
    pages,
    planned: new Set(),
    purposes: purposes.ok ? purposes.data : [],
    anchors: parseKnownAnchors(await readText(anchorsFile), anchorsFile),
    written: new Set(sections.ok ? sections.data.map(({ key }) => key) : []),
  };
}

async function readCoveragePages(root: string): Promise<CoveragePage[]> {
  const names = await glob("**/*.{md,mdx}", { cwd: path.join(root, "content") });
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const file = `content/${name}`;
      return { file, path: name, text: await readFile(path.join(root, file), "utf8") };
    }),
  );
  // A page whose front matter is wrong has no data; `npm run check` tells what is wrong.
  return readPages(files).flatMap(({ file, url, section, body, data }): CoveragePage[] => {
    if (!body) return [];
    const removed = data?.removed;
    const scope = scopeOf(section, data?.reference);
    return [{ file, url, section, body, scope, ...(removed !== undefined && { removed }) }];
  });
}
