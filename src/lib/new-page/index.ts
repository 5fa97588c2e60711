export { planNewPage } from "./plan";
export type { ExistingSite, NewPage, NewPageRequest, Refusal } from "./types";
