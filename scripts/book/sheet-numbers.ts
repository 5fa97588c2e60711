import { getDocumentProxy } from "unpdf";

/**
 * The sheet that each of some places of a document lies on, by the links to them in the document.
 *
 * @param ids of elements that the document links to
 * @returns id => number of the sheet, from 1
 */
export async function sheetNumbers(
  pdf: Uint8Array,
  ids: readonly string[],
): Promise<Map<string, number>> {
  // The parser keeps the memory it is given, so it gets a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const destinations = await document.getDestinations();
  const numbers = new Map<string, number>();
  for (const id of ids) {
    const [sheet] = (destinations as Record<string, unknown[] | undefined>)[id] ?? [];
    if (sheet === undefined) continue;
    numbers.set(id, (await document.getPageIndex(sheet as { num: number; gen: number })) + 1);
  }
  await document.destroy();
  return numbers;
}
