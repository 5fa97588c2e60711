export { readReference } from "./read-reference";
export { emptySince, readSince } from "./read-since";
