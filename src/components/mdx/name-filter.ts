import { hasWords } from "../../content/has-words";

/** First letters of the parts of a name: `output.chunkFilename` => `ocf` */
const initials = (name: string): string =>
  name
    .split(/[^A-Za-z\d]+|(?=[A-Z])/)
    .map((part) => part.charAt(0))
    .join("");

/**
 * Whether a name matches each word of a query, in any case: as a part of the name, or as the first
 * letters of its parts.
 */
export const matches = (name: string, query: string): boolean =>
  hasWords(`${name} ${initials(name)}`, query);
