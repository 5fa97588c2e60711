export { toDollars, toImage, toLink, toMonogram, toTitle } from "./describe";
export { firstMode } from "./first-mode";
export { packSupporter, unpackSupporters, type PackedSupporter } from "./packed";
export { rankRules, type RankRule } from "./ranks";
export { toRanks, type Circumstances, type Rank } from "./to-ranks";
export type { Mode, RankName, Supporter } from "./types";
