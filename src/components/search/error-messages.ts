import { fixedParts } from "../../content/fixed-parts";

/** A message that a tool prints, and the section that explains it. */
export interface KnownError {
  /** `{name}` stands for what varies. */
  message: string;
  section: string;
}

/** Finds the messages in a pasted text, the most specific first. */
export type FindErrors = (text: string) => readonly KnownError[];

/** Less than this share of a message's fixed words is another message. */
const ENOUGH = 0.6;
/** Shorter texts (in characters) are words that appear in many messages. */
const SHORTEST = 8;

/**
 * Only the words, without what terminals and systems change: colors, quotes, numbers, versions,
 * signs. Spaces around them keep words whole.
 */
const toWords = (text: string): string => {
  const words = text
    // oxlint-disable-next-line no-control-regex -- terminals color messages
    .replace(/\u001b\[[\d;]*m/g, "")
    .toLowerCase()
    .replace(/["'`‘’“”]/g, "")
    .replace(/\d+(?:\.\d+)*/g, "0")
    .match(/[\p{L}\d]+/gu);
  return words ? ` ${words.join(" ")} ` : "";
};

interface Prepared {
  parts: readonly string[];
  size: number;
}

/** How much of a message stands in a text, in order: in characters; 0 if it is another message. */
function matchMessage({ parts, size }: Prepared, text: string): number {
  let at = 0;
  let matched = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) continue;
    matched += part.length;
    at = found + part.length - 1;
  }
  if (matched >= SHORTEST && matched >= size * ENOUGH) return 2 * matched - size;
  const isStart = text.length > 2 * SHORTEST && parts.some((part) => part.includes(text));
  return isStart ? text.length / 2 : 0;
}

/**
 * Prepares the search for pasted messages, which may have other paths, versions, numbers and
 * quotes, colors, and lines around them.
 * @returns a function that finds the messages in a text, the most specific first
 */
export function createErrorMatcher<Known extends { message: string }>(
  errors: readonly Known[],
): (text: string) => Known[] {
  const prepared = errors.map((error) => {
    const parts = fixedParts(error.message).map(toWords).filter(Boolean);
    return { error, parts, size: parts.join("").length };
  });
  return (text) => {
    const words = toWords(text);
    return prepared
      .map((message) => ({ error: message.error, score: matchMessage(message, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ error }) => error);
  };
}
