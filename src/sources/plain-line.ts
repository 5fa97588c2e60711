/** Text of strangers as one line of at most so many characters, which can't turn around what is beside it. */
export function plainLine(text: string, max: number): string {
  const line = text.slice(0, 4 * max).replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ");
  return Array.from(line.trim()).slice(0, max).join("");
}
