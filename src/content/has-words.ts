/** Whether a text contains all words of a query, in any case and order. */
export function hasWords(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => lower.includes(word));
}
