export { pageToGraph, type DescribedPage, type DescribedSite } from "./page-graph";
