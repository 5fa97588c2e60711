import { withSlash } from "../urls";
import { outsideSections, urlToGroup } from "./group";
import type { ResolvedLink } from "./problems";
import { states, type Origin, type State } from "./types";

type Counts = Record<State, number>;

/** One section, and how many of its addresses hold. */
export interface SectionCounts {
  section: string;
  /** Different addresses of pages. */
  pages: Counts;
  /** Different addresses with a hash. */
  anchors: Counts;
}

export interface OutsideCounts {
  /** In the order of navigation, pages outside every section last; without those never linked to. */
  sections: SectionCounts[];
  total: Omit<SectionCounts, "section">;
  /** How many links were found where. */
  found: Record<Origin, number>;
}

const none = (): Counts => ({ ok: 0, planned: 0, missing: 0 });

/** Counts each address once, however often it is linked to, by the section that it names. */
export function countLinks(
  links: readonly ResolvedLink[],
  sectionKeys: readonly string[],
): OutsideCounts {
  const found = { packages: 0, readmes: 0, anchors: 0, redirects: 0 };
  const rows = [...sectionKeys, outsideSections].map((section) => ({
    section,
    pages: none(),
    anchors: none(),
  }));
  const bySection = new Map(rows.map((row) => [row.section, row]));
  const seen = new Set<string>();
  const isNew = (address: string) => !seen.has(address) && seen.add(address);

  for (const { origin, path, hash, resolved } of links) {
    found[origin] += 1;
    const row = bySection.get(urlToGroup(path, sectionKeys));
    if (!row) continue;
    const address = withSlash(path);
    if (isNew(address)) row.pages[resolved.page] += 1;
    if (resolved.anchor && isNew(`${address}#${hash ?? resolved.hash ?? ""}`)) {
      row.anchors[resolved.anchor] += 1;
    }
  }
  const sum = (kind: "pages" | "anchors"): Counts =>
    Object.assign(
      none(),
      ...states.map((state) => ({ [state]: rows.reduce((all, row) => all + row[kind][state], 0) })),
    ) as Counts;
  const isEmpty = ({ pages }: SectionCounts) => states.every((state) => pages[state] === 0);
  return {
    sections: rows.filter((row) => !isEmpty(row)),
    total: { pages: sum("pages"), anchors: sum("anchors") },
    found,
  };
}
