/*
 * What counts as a word. A name such as `optimization.splitChunks` is found by the whole of it, by
 * each of its parts, and by the parts of these: split, chunks.
 */

const gap = /[\s,;:/|()[\]{}<>"'`=“”‘’…]+/u;
/** Between parts of a name: punctuation, and where a capital begins a new word. */
const seam = /[^\p{L}\p{N}]+|(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** Names say what kind of package it is; people leave it out. */
const kind = /(?<=.)(?:plugin|loader)$/;

const parts = (name: string): string[] =>
  name
    .split(seam)
    .filter((part) => part !== "")
    .map((part) => part.toLowerCase());

/** A name between dots: its parts, and the same written as one. */
export interface Segment {
  joined: string;
  parts: readonly string[];
}

/** The names in a text, each with the segments between its dots. */
// "set output.publicPath" => [[{ joined: "set", … }], [{ joined: "output", … }, { joined: "publicpath", parts: ["public", "path"] }]]
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

/** All that a text is found by. */
// "output.publicPath" => ["output", "publicpath", "public", "path", "outputpublicpath"]
// "SplitChunksPlugin" => ["splitchunksplugin", "split", "chunks", "plugin", "splitchunks"]
export function textToWords(text: string): string[] {
  return textToNames(text).flatMap((segments) => {
    const whole = segments.map(({ joined }) => joined).join("");
    const words = segments.flatMap(({ joined, parts }) => [joined, ...parts]);
    return [...new Set([...words, whole, whole.replace(kind, "")])];
  });
}

/** What is left of a name when case and punctuation don't count. */
// "output.publicPath" => "outputpublicpath"
export const plainName = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
