export {
  cardToAlt,
  pageToCard,
  shareImageSize,
  type ShareCard,
  type SharedPage,
} from "./share-card";
