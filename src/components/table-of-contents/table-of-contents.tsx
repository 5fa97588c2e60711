import type { Anchor } from "../../content/anchors";
import { BreakableTitle } from "../title/breakable-title";
import * as styles from "./table-of-contents.module.css";

interface HeadingLinksProps {
  anchors: readonly Anchor[];
  /** Class of headings below level 2. */
  deep: string | undefined;
}

/** Links to the headings of a page. */
export function HeadingLinks({ anchors, deep }: HeadingLinksProps) {
  return anchors
    .filter(({ level }) => level > 1)
    .map(({ id, title, level }) => (
      <li key={id} className={level > 2 ? deep : undefined}>
        <a href={`#${id}`}>
          <BreakableTitle title={title} />
        </a>
      </li>
    ));
}

/**
 * The table of contents: a disclosure below the title on narrow screens, a column on wide ones. A
 * script marks the heading in view through `data-contents`.
 */
export function TableOfContents({ anchors }: { anchors: readonly Anchor[] }) {
  if (!anchors.some(({ level }) => level > 1)) return null;
  return (
    <details className={styles.contents} data-contents>
      <summary className={`menu-link ${styles.summary ?? ""}`}>On this page</summary>
      <nav aria-label="On this page">
        <ol className={styles.list}>
          <HeadingLinks anchors={anchors} deep={styles.deep} />
        </ol>
      </nav>
    </details>
  );
}
