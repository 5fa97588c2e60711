import { useMemo, useRef, useState } from "react";
import {
  filterKits,
  firstOrder,
  isFiltering,
  nextOrder,
  noFilter,
  sortKits,
  type StarterKit,
} from "../../lib/starter-kits";
import { columns } from "./columns";
import { KitFilterForm } from "./KitFilterForm";
import { KitTable } from "./KitTable";
import * as styles from "./StarterKitsTable.lazy.module.css";

const toCount = (shown: number, all: number): string => {
  const kits = all === 1 ? "starter kit" : "starter kits";
  return shown === all ? `${all} ${kits}` : `${shown} of ${all} ${kits}`;
};

/** Starter kits in a table with a filter beside it. */
export function KitBrowser({ kits }: { kits: readonly StarterKit[] }) {
  const [filter, setFilter] = useState(noFilter);
  const [order, setOrder] = useState(firstOrder);
  const search = useRef<HTMLInputElement>(null);
  const found = useMemo(() => filterKits(kits, filter), [kits, filter]);
  const shown = useMemo(() => sortKits(found, order), [found, order]);
  const filtering = isFiltering(filter);
  const clear = () => {
    setFilter(noFilter);
    // The button that was pressed goes away: without this the focus would be lost.
    search.current?.focus();
  };
  const sortedBy = columns.find(({ key }) => key === order.column)?.title ?? "";
  return (
    <div className={styles.browser}>
      <KitFilterForm
        kits={kits}
        found={found}
        filter={filter}
        onFilter={setFilter}
        searchRef={search}
      />
      <div>
        <div className={styles.summary}>
          <p role="status">
            {toCount(shown.length, kits.length)}
            <span className="visually-hidden">
              , by {sortedBy}, {order.direction}
            </span>
          </p>
          {filtering && shown.length > 0 && (
            <button type="button" className={styles.clear} onClick={clear}>
              Clear filters
            </button>
          )}
        </div>
        {shown.length > 0 ? (
          <KitTable
            kits={shown}
            order={order}
            chosenTags={filter.tags}
            onSort={(column) => setOrder(nextOrder(order, column))}
          />
        ) : (
          <div className={styles.empty}>
            <p>No starter kit matches all of that.</p>
            <button type="button" className="button-secondary" onClick={clear}>
              Clear filters
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
