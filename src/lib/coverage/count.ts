import { unitKinds, type CoveredUnit, type UnitKind } from "./types";

/** How many there are, and how many of these are documented. */
export interface Share {
  documented: number;
  existing: number;
}

/** One page, and what belongs on it. */
export interface PageCoverage extends Share {
  url: string;
  kinds: Partial<Record<UnitKind, Share>>;
}

export interface CoverageCounts {
  all: Share;
  kinds: Record<UnitKind, Share>;
  /** By url. */
  pages: PageCoverage[];
}

const toShare = (units: readonly CoveredUnit[]): Share => ({
  documented: units.filter(({ by }) => by !== undefined).length,
  existing: units.length,
});

const sharesOf = (units: readonly CoveredUnit[], kinds: readonly UnitKind[]) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, toShare(units.filter((unit) => unit.kind === kind))]),
  );

/** Counts what is documented: in all, by kind, and by the page that it belongs on. */
export function countCoverage(units: readonly CoveredUnit[]): CoverageCounts {
  const urls = [...new Set(units.map(({ page }) => page))].sort();
  return {
    all: toShare(units),
    kinds: sharesOf(units, unitKinds) as Record<UnitKind, Share>,
    pages: urls.map((url) => {
      const own = units.filter(({ page }) => page === url);
      const kinds = unitKinds.filter((kind) => own.some((unit) => unit.kind === kind));
      return { url, ...toShare(own), kinds: sharesOf(own, kinds) };
    }),
  };
}
