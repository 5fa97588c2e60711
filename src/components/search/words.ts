/* Words of the search. A name such as `optimization.splitChunks` matches as a whole, by its parts,
   and by their parts: split, chunks. */

const gap = /[\s,;:/|()[\]{}<>"'`=“”‘’…]+/u;
/** Boundaries within a name: punctuation and camelCase. */
const seam = /[^\p{L}\p{N}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Readers omit the kind of a package. */
const kind = /(?<=.)(?:plugin|loader)$/;

const parts = (name: string): string[] =>
  name
    .split(seam)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());

/** A name between dots: its parts, and the parts joined. */
export interface Segment {
  joined: string;
  parts: readonly string[];
}

/**
 * The names in a text, split at dots: `set output.publicPath` => `[[{ joined: "set", … }], [{
 * joined: "output", … }, { joined: "publicpath", parts: ["public", "path"] }]]`
 */
export function textToNames(text: string): Segment[][] {
  return text
    .split(gap)
    .map((name) =>
      name
        .split(".")
        .map(parts)
        .filter((found) => found.length > 0)
        .map((found) => ({ joined: found.join(""), parts: found })),
    )
    .filter((segments) => segments.length > 0);
}

/**
 * All words under which a text is found: `output.publicPath` => `["output", "publicpath", "public",
 * "path", "outputpublicpath"]`
 */
export function textToWords(text: string): string[] {
  return textToNames(text).flatMap((segments) => {
    const whole = segments.map(({ joined }) => joined).join("");
    const words = segments.flatMap(({ joined, parts }) => [joined, ...parts]);
    return [...new Set([...words, whole, whole.replace(kind, "")])];
  });
}

/** Lowercase without punctuation: `output.publicPath` => `outputpublicpath` */
export const plainName = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
