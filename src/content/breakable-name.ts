/** Longer parts, in characters, may need a line break. */
const LONGEST = 18;
const DOTS = /(?<=\w\.)(?=\w)/;
const CAPITALS = /(?<=[a-z\d])(?=[A-Z])/;

const breakPart = (part: string): string =>
  part.length > LONGEST ? part.split(CAPITALS).join("\n") : part;

/**
 * Parts between which a title can break, after dots and before capitals: `performance.maxAssetSize`
 * => `["performance.", "maxAssetSize"]`
 */
export const breakableParts = (title: string): string[] =>
  title.replace(/\S+/g, (word) => word.split(DOTS).map(breakPart).join("\n")).split("\n");
