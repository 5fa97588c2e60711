import path from "node:path";
import { fileToUrl } from "../../src/check/built-links";
import { listDocuments } from "../../src/sources/list-documents";

/** Addresses of all documents of the built site, in order. */
export const builtPages: readonly string[] = listDocuments(
  path.join(__dirname, "..", "..", "public"),
)
  .map(fileToUrl)
  .sort();

/** Splits a list into parts that workers can take at the same time. */
// ([1, 2, 3, 4, 5], 2) => [[1, 3, 5], [2, 4]]
export function inParts<T>(list: readonly T[], parts: number): T[][] {
  return Array.from({ length: parts }, (_, part) =>
    list.filter((_item, index) => index % parts === part),
  );
}
