import { Fragment } from "react";

/**
 * A heading's text in a narrow column: a path may break behind its dots rather than within a word.
 * `performance.maxAssetSize` => `performance.<wbr>maxAssetSize`
 */
export function BreakableTitle({ title }: { title: string }) {
  return title.split(/(?<=\w\.)(?=\w)/).map((part, index) => (
    // Parts never change their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
