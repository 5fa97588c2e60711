import type { Anchor } from "../../content/anchors";
import { BreakableTitle } from "../title/breakable-title";
import * as styles from "./table-of-contents.module.css";

/**
 * Links to the headings of this page: a block that opens below the title on narrow screens, a
 * column on wide ones. Which heading is in view is marked by a script, on `data-contents`.
 */
export function TableOfContents({ anchors }: { anchors: readonly Anchor[] }) {
  const shown = anchors.filter(({ level }) => level > 1);
  if (shown.length === 0) return null;
  return (
    <details className={styles.contents} data-contents>
      <summary className={`menu-link ${styles.summary ?? ""}`}>On this page</summary>
      <nav aria-label="On this page">
        <ol className={styles.list}>
          {shown.map(({ id, title, level }) => (
            <li key={id} className={level > 2 ? styles.deep : undefined}>
              <a href={`#${id}`}>
                <BreakableTitle title={title} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
