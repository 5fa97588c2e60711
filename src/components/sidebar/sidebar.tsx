import { groupInOrder } from "../../content/order";
import { outsideLinks } from "../../site/navigation";
import { Icon } from "../icon/icon";
import type { Anchor } from "../../content/anchors";
import { HeadingLinks } from "../table-of-contents/table-of-contents";
import { BreakableTitle } from "../title/breakable-title";
import type { NavigationEntry, SectionSummary } from "../types";
import * as styles from "./sidebar.module.css";

export interface SidebarProps {
  section: SectionSummary;
  /** URL and headings of the current page. */
  pathname: string;
  anchors: readonly Anchor[];
}

/**
 * A page and, for the current page, its headings. The navigation script opens and closes them, and
 * reads those of other pages from their documents.
 */
function Item({ entry, anchors }: { entry: NavigationEntry; anchors?: readonly Anchor[] }) {
  const { title, url, outdated, hasAnchors } = entry;
  const isCurrent = anchors !== undefined;
  return (
    <li>
      <div className={styles.row}>
        <a href={url} aria-current={isCurrent ? "page" : undefined}>
          <BreakableTitle title={title} />
          {outdated && (
            <>
              {" "}
              <span className={styles.outdated}>{outdated}</span>
            </>
          )}
        </a>
        {hasAnchors && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isCurrent}
            aria-label={`Headings of ${title}`}
            data-headings=""
            data-needs-script
          />
        )}
      </div>
      {isCurrent && hasAnchors && (
        <ul className={styles.anchors}>
          <HeadingLinks anchors={anchors} deep={styles.deep} />
        </ul>
      )}
    </li>
  );
}

/**
 * The pages of a section: a column on wide screens, a sliding panel on narrow ones. An attribute of
 * the root element opens the panel. The reading script adds the links of the site below the pages.
 */
export function Sidebar({ section, pathname, anchors }: SidebarProps) {
  return (
    <>
      <div className={styles.backdrop} data-panel-backdrop />
      <aside className={styles.panel} id="~panel" data-panel aria-label="Menu">
        <div className={styles.panelHead}>
          <button
            type="button"
            className="icon-button"
            data-panel-close
            aria-label="Close the menu"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <input
          type="search"
          className={`field ${styles.filter ?? ""}`}
          placeholder="Filter pages"
          aria-label="Filter pages"
          data-filter
          data-needs-script
        />
        <nav aria-label={`Pages: ${section.title}`}>
          {groupInOrder(section.navigation).map(({ group, pages }) => (
            <div key={group ?? ""}>
              {group && <h2 className={styles.group}>{group}</h2>}
              <ul>
                {pages.map((entry) => (
                  <Item
                    key={entry.url}
                    entry={entry}
                    {...(entry.url === pathname && { anchors })}
                  />
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {section.printable && (
          <p className={`hint ${styles.foot ?? ""}`}>
            <a
              href={`${section.url}printable/?print`}
              className="row-link"
              target="_blank"
              rel="noopener"
            >
              <Icon name="print" size={18} /> Print section
            </a>
            Version{" "}
            <span className={styles.version} aria-current="true">
              5
            </span>{" "}
            <a href={outsideLinks.version4 + pathname} rel="noopener" className={styles.version}>
              4
            </a>
          </p>
        )}
      </aside>
    </>
  );
}
