import { diffArrays } from "diff";
import type { LineMatch } from "./match-lines";
import { isEllipsis } from "./match-lines";
import { isSameLine } from "./tolerate";

/** Lines shown in front of the first that differs, and in all. */
const before = 3;
const most = 14;

/**
 * A claim and what came out as a small difference around the first line that isn't as claimed:
 * `-` is what the text says, `+` what came out.
 */
export function showDifference(
  claimed: readonly string[],
  actual: readonly string[],
  mismatch: LineMatch & { ok: false },
): string {
  const isLine = (line: string) => line.trim() !== "";
  const wanted = claimed.filter(isLine);
  const found = actual.filter(isLine);
  const changes = diffArrays(wanted, found, {
    comparator: (left, right) => !isEllipsis(left) && isSameLine(left, right),
  });
  const lines: { sign: string; text: string; claimed: number }[] = [];
  let position = 0;
  for (const { added, removed, value } of changes) {
    for (const text of value) {
      const sign = added ? "+" : removed && !isEllipsis(text) ? "-" : " ";
      lines.push({ sign, text, claimed: position });
      if (!added) position += 1;
    }
  }
  const wrong = claimed.slice(0, mismatch.claimed).filter(isLine).length;
  const at = lines.findIndex((line) => line.claimed >= wrong && line.sign !== " ");
  const start = Math.max(0, (at === -1 ? lines.length : at) - before);
  const shown = lines.slice(start, start + most).map(({ sign, text }) => `${sign} ${text}`);
  return [...shown, ...(lines.length > start + most ? ["…"] : [])].join("\n");
}
