export { comparePages, orderPages, type OrderedPage } from "./order";
export { groupInOrder, neighboursInOrder } from "./in-order";
