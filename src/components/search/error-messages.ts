/** A message that a tool prints, and the section that explains it. */
export interface KnownError {
  /** `{name}` stands for what varies. */
  message: string;
  url: string;
}

/**
 * Only what messages have in common: no colors, quotes, and spaces, one sign for every number, one
 * slash for every system.
 */
const normalize = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- terminals color messages
    .replace(/\u001b\[[\d;]*m/g, "")
    .toLowerCase()
    .replace(/["'`‘’“”]/g, "")
    .replace(/\\/g, "/")
    .replace(/\d+(?:\.\d+)*/g, "0")
    .replace(/\s+/g, " ");

const PLACEHOLDER = /\{[a-z]\w*\}/i;

/** The fixed parts of a message in order: `Can't resolve '{request}'` => `["cant resolve "]` */
const toParts = (message: string): string[] =>
  message
    .split(PLACEHOLDER)
    .map(normalize)
    .filter((part) => /[\p{L}\d]/u.test(part));

/** Length of a message's fixed parts if all of them stand in a text in their order; else 0. */
function matchParts(parts: readonly string[], text: string): number {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part.trim(), at);
    if (found < 0) return 0;
    at = found + part.trim().length;
  }
  return parts.join("").length;
}

/** The messages without what varies, for lists: `Can't resolve '{request}'` => `Can't resolve '…'` */
export const errorTitle = (message: string): string =>
  message.split(new RegExp(PLACEHOLDER, "gi")).join("…");

/**
 * Prepares the search for pasted messages, which may have other paths, versions, numbers and
 * quotes, colors, and lines around them.
 * @returns a function that finds the messages in a text, the most specific first
 */
export function createErrorMatcher<Known extends Pick<KnownError, "message">>(
  errors: readonly Known[],
): (text: string) => Known[] {
  const known = errors.map((error) => ({ error, parts: toParts(error.message) }));
  return (text) => {
    const normal = normalize(text);
    return known
      .map(({ error, parts }) => ({ error, length: matchParts(parts, normal) }))
      .filter(({ length }) => length > 0)
      .sort((one, other) => other.length - one.length)
      .map(({ error }) => error);
  };
}
