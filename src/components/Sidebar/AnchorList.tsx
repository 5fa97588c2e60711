import { BreakableTitle } from "../Title/BreakableTitle";
import type { Anchor } from "../../lib/anchors";
import * as styles from "./Sidebar.module.css";

/** Links to a page's headings of levels 2 and 3. */
export function AnchorList({ url, anchors }: { url: string; anchors: readonly Anchor[] }) {
  return (
    <ul className={styles.anchors}>
      {anchors
        .filter(({ level }) => level > 1)
        .map(({ id, title, level }) => (
          <li key={id} className={level > 2 ? styles.deep : undefined}>
            <a href={`${url}#${id}`}>
              <BreakableTitle title={title} />
            </a>
          </li>
        ))}
    </ul>
  );
}
