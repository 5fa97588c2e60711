/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role
   -- Safari before 17 forgets the roles of a table that isn't laid out as one, so they are written
   out. */
import type { Direction, KitColumn, KitOrder, StarterKit } from "../../lib/starter-kits";
import { Glyph } from "../Icon/Glyph";
import { columns } from "./columns";
import * as styles from "./StarterKitsTable.lazy.module.css";

interface KitTableProps {
  kits: readonly StarterKit[];
  order: KitOrder;
  chosenTags: ReadonlySet<string>;
  onSort: (column: KitColumn) => void;
}

const arrows: Record<Direction | "none", string> = {
  ascending: "M12 19V5M6 11l6-6 6 6",
  descending: "M12 5v14M6 13l6 6 6-6",
  none: "M8 10l4-4 4 4M8 14l4 4 4-4",
};

function KitRow({ kit, chosenTags }: { kit: StarterKit; chosenTags: ReadonlySet<string> }) {
  const { name, url, description, maintainer, tags } = kit;
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.project}>
        <a href={url} rel="noopener">
          {name}
        </a>
        {description !== "" && <p>{description}</p>}
      </th>
      <td role="cell" className={styles.maintainer}>
        <span className={styles.cellLabel} aria-hidden="true">
          Maintainer
        </span>
        {maintainer ? (
          <a href={maintainer.url} rel="noopener">
            {maintainer.name}
          </a>
        ) : (
          "–"
        )}
      </td>
      <td role="cell" className={styles.tags}>
        <ul>
          {tags.map((tag) => (
            <li key={tag} className={chosenTags.has(tag) ? styles.chosen : undefined}>
              {tag}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The kits, a row each. On narrow screens rows are cards and the header a row of sort buttons. */
export function KitTable({ kits, order, chosenTags, onSort }: KitTableProps) {
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">Starter kits</caption>
      <thead role="rowgroup">
        <tr role="row" className={styles.head}>
          {columns.map(({ key, title }) => {
            const direction = key === order.column ? order.direction : "none";
            return (
              <th key={key} scope="col" role="columnheader" aria-sort={direction}>
                <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                  {title}
                  <Glyph path={arrows[direction]} size={16} />
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kits.map((kit) => (
          <KitRow key={kit.url} kit={kit} chosenTags={chosenTags} />
        ))}
      </tbody>
    </table>
  );
}
