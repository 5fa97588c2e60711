export { checkClaimedDefaults } from "./claimed-default";
export { countCoverage, type CoverageCounts, type PageCoverage, type Share } from "./count";
export { coverReference, type CoverageInput } from "./cover";
export { formatCoverage, formatMissing } from "./format";
export { findMissing } from "./missing";
export type { CoveragePage, CoveredUnit, Unit, UnitKind } from "./types";
export { findUnknownNames } from "./unknown-names";
