export { combinePrintable, type PrintablePart } from "./combine";
