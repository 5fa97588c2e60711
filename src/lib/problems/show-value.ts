/** A value longer than this is cut in a message: the position says where the rest is. */
const longest = 60;

/**
 * A value found in a file, as a message shows it: short, quoted like JSON, its kind named when it
 * is not text (`sort: yes` and `sort: "yes"` look alike on a terminal otherwise).
 *
 * // "first" => "\"first\"", 5 => "5 (a number)", null => "empty", ["a"] => "a list"
 */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "number" || typeof value === "boolean")
    return `${value} (a ${typeof value})`;
  return "a map of keys and values";
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}
