export { countTags, filterKits, isFiltering, noFilter, toggleTag } from "./filter-kits";
export type { KitFilter } from "./filter-kits";
export { parseKits } from "./parse-kits";
export { firstOrder, nextOrder, sortKits } from "./sort-kits";
export type { Direction, KitColumn, KitOrder } from "./sort-kits";
export { isTopicTag, tidyTags } from "./tags";
export type { StarterKit } from "./types";
