export {
  comparePages,
  groupPages,
  neighbours,
  orderPages,
  type OrderedPage,
  type PageGroup,
} from "./order";
export { groupInOrder, neighboursInOrder } from "./in-order";
