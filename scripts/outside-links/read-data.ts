import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  parsePlannedPages,
  parseRedirects,
  parseSections,
  parseWrittenSections,
  type Parsed,
  type PlacedRedirect,
  type PlannedPage,
  type Section,
} from "../../src/lib/data";
import { parseKnownAnchors, type OutsideLink } from "../../src/lib/outside-links";
import { formatProblem, type Problem } from "../../src/lib/problems";

/** What the lists in `content/data/` say of addresses. */
export interface AddressData {
  sections: Section[];
  plannedPages: PlannedPage[];
  redirects: PlacedRedirect[];
  /** Keys of the sections whose texts are complete. */
  written: Set<string>;
  /** The known anchors and the old addresses, as links to follow. */
  links: OutsideLink[];
}

const fail = (problems: readonly Problem[]): never => {
  throw new Error(problems.map(formatProblem).join("\n"));
};

/**
 * Reads the lists.
 *
 * @param root of the repository
 * @throws Error that tells all that is wrong with a list
 */
export async function readAddressData(root: string): Promise<AddressData> {
  const read = async (name: string) => {
    const file = `content/data/${name}`;
    return [await readFile(path.join(root, file), "utf8"), file] as const;
  };
  const take = <Entry>(parsed: Parsed<Entry>): Entry[] =>
    parsed.ok ? parsed.data : fail(parsed.problems);

  const sections = take(parseSections(...(await read("sections.yml"))));
  const redirects = take(parseRedirects(...(await read("redirects.yml"))));
  const plannedPages = take(parsePlannedPages(...(await read("planned-pages.yml")), sections));
  const written = take(parseWrittenSections(...(await read("written-sections.yml")), sections));
  const known = parseKnownAnchors(...(await read("known-anchors.tsv")));
  if (known.problems.length > 0) fail(known.problems);

  const anchorLinks = known.anchors.map(({ url, id, file, line, column }): OutsideLink => {
    return { origin: "anchors", file, line, column, path: url, hash: id };
  });
  const redirectLinks = redirects.map(({ from, file, line, column }): OutsideLink => {
    return { origin: "redirects", file, line, column, path: from };
  });
  return {
    sections,
    plannedPages,
    redirects,
    written: new Set(written.map(({ key }) => key)),
    links: [...anchorLinks, ...redirectLinks],
  };
}
