import { Fragment } from "react";

/** Longer names, in characters, may need a line break. */
const longest = 18;

const dots = /(?<=\w\.)(?=\w)/;
const capitals = /(?<=[a-z\d])(?=[A-Z])/;

const breakName = (part: string): string =>
  part.length > longest ? part.split(capitals).join("\n") : part;

const toParts = (title: string): string[] =>
  title.replace(/\S+/g, (word) => word.split(dots).map(breakName).join("\n")).split("\n");

/**
 * A title for narrow columns that can break after dots and before capitals:
 * `performance.<wbr>maxAssetSize`, `Source<wbr>Map<wbr>Dev<wbr>Tool<wbr>Plugin`.
 */
export function BreakableTitle({ title }: { title: string }) {
  return toParts(title).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
