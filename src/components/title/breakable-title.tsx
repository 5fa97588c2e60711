import { Fragment } from "react";
import { breakableParts } from "../../content/breakable-name";

/** A title for narrow columns: `performance.<wbr>maxAssetSize` */
export function BreakableTitle({ title }: { title: string }) {
  return breakableParts(title).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
