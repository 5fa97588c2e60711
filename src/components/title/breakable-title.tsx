import { Fragment } from "react";

/** A name of more letters than this may be too long for the column; a shorter one stays whole. */
const longest = 18;

const dots = /(?<=\w\.)(?=\w)/;
const capitals = /(?<=[a-z\d])(?=[A-Z])/;

const breakName = (part: string): string =>
  part.length > longest ? part.split(capitals).join("\n") : part;

const toParts = (title: string): string[] =>
  title.replace(/\S+/g, (word) => word.split(dots).map(breakName).join("\n")).split("\n");

/**
 * A title in a narrow column: a path may break behind its dots, a long name in front of its
 * capitals, rather than anywhere within a word.
 * `performance.maxAssetSize` => `performance.<wbr>maxAssetSize`
 * `EvalSourceMapDevToolPlugin` => `Eval<wbr>Source<wbr>Map<wbr>Dev<wbr>Tool<wbr>Plugin`
 */
export function BreakableTitle({ title }: { title: string }) {
  return toParts(title).map((part, index) => (
    // Parts never change their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
