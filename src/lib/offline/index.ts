export { offlineListUrl, packOfflineList, parseOfflineList } from "./list";
export {
  amountOf,
  bytesToWords,
  changesBetween,
  filesToWords,
  missingFiles,
  staleKeys,
  type Amount,
} from "./plan";
export { groupBySection } from "./group";
export { isOwnAnswer } from "./own-answer";
export { isCacheFirst, isKeptWhileRenewed, isNetworkFirst, isPagePath, toPagePath } from "./routes";
export { fileToUrl, inSavingOrder, isOfflineFile } from "./select";
export {
  currentKey,
  fileToKey,
  fileToRequest,
  isSavingRequest,
  keyToPath,
  pendingKey,
  savedCache,
} from "./store";
export type { OfflineFile, OfflineList } from "./types";
export { describeSaving, type Action, type SavingState, type SavingView } from "./view";
