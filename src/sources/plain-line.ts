/** Foreign text in one line of limited length, without bidirectional controls. */
export function plainLine(text: string, max: number): string {
  const line = text.slice(0, 4 * max).replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ");
  return Array.from(line.trim()).slice(0, max).join("");
}
