import { useRef, useState } from "react";
import type { StarterKit } from "../../../plugins/gatsby-source-starter-kits/kits";
import { Glyph } from "../icon/glyph";
import { columns, countTags, filterKits, sortKits, type KitOrder } from "./kit-list";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./starter-kits-table.lazy.module.css";

/** The starter kits with search, filters and sorting. */
export default function StarterKitsTable({ list: kits }: { list: readonly StarterKit[] }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<KitOrder>({ column: "Project Name", direction: "ascending" });
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const shown = sortKits(filterKits(kits, text, chosen), order);
  const counts = countTags(shown);

  const toggle = (tag: string) =>
    setChosen(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  const clear = () => {
    setText("");
    setChosen([]);
    // The pressed button disappears and would take the focus with it.
    search.current?.focus();
  };
  const clearButton = (
    <button type="button" className="button-secondary no-print" onClick={clear}>
      Clear filters
    </button>
  );
  const all = `${kits.length} starter ${kits.length === 1 ? "kit" : "kits"}`;

  return (
    <div className={styles.browser}>
      <div className={`no-print ${styles.filter ?? ""}`} role="search" aria-label="Starter kits">
        <label htmlFor="~kit-search" className={screen.label}>
          Find a kit
        </label>
        <input
          id="~kit-search"
          ref={search}
          type="search"
          className="field"
          placeholder="Name, maintainer, tag …"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button
          type="button"
          className={`row-link ${screen.toggle ?? ""} ${styles.fold ?? ""}`}
          aria-expanded={isOpen}
          aria-controls="~kit-tags"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0 ? `Filter by tag (${chosen.length})` : "Filter by tag"}
        </button>
        <div
          id="~kit-tags"
          role="group"
          aria-label="Tags"
          className={`row ${styles.toggles ?? ""}`}
        >
          {[...countTags(kits).keys()].map((tag) => {
            const isChosen = chosen.includes(tag);
            const count = counts.get(tag) ?? 0;
            return (
              <button
                key={tag}
                type="button"
                className={`row-link ${screen.toggle ?? ""}`}
                aria-pressed={isChosen}
                disabled={!isChosen && count === 0}
                onClick={() => toggle(tag)}
              >
                {tag} <small>{count}</small>
                <span className="visually-hidden">{count === 1 ? " kit" : " kits"}</span>
              </button>
            );
          })}
        </div>
      </div>
      <div>
        <div className={`between ${styles.summary ?? ""}`}>
          <p role="status">
            {shown.length === kits.length ? all : `${shown.length} of ${all}`}
            <span className="visually-hidden">
              , by {order.column}, {order.direction}
            </span>
          </p>
          {shown.length > 0 && shown.length < kits.length && clearButton}
        </div>
        {shown.length > 0 ? (
          <KitTable kits={shown} order={order} onOrder={setOrder} />
        ) : (
          <div className={`box ${screen.instead ?? ""}`}>
            <p>No starter kit matches these filters.</p>
            {clearButton}
          </div>
        )}
      </div>
    </div>
  );
}

const ARROWS = {
  ascending: "M12 19V5M6 11l6-6 6 6",
  descending: "M12 5v14M6 13l6 6 6-6",
  none: "M8 10l4-4 4 4M8 14l4 4 4-4",
};

interface KitTableProps {
  kits: readonly StarterKit[];
  order: KitOrder;
  onOrder: (order: KitOrder) => void;
}

/** A table whose cells stack on narrow screens. */
function KitTable({ kits, order, onOrder }: KitTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Starter kits</caption>
      <thead>
        <tr>
          {(Object.keys(columns) as (keyof typeof columns)[]).map((column) => {
            const current = column === order.column ? order.direction : "none";
            const direction = current === "ascending" ? "descending" : "ascending";
            return (
              <th key={column} scope="col" aria-sort={current}>
                <button
                  type="button"
                  className="row-link hint"
                  onClick={() => onOrder({ column, direction })}
                >
                  {column}
                  <Glyph path={ARROWS[current]} size={16} />
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {kits.map(({ name, url, description, maintainer, tags }) => (
          <tr key={url}>
            <th scope="row">
              <a href={url} rel="noopener" className="row-link">
                {name}
              </a>
              {description !== "" && <p>{description}</p>}
            </th>
            <td>
              <a href={maintainer.url} rel="noopener" className="row-link">
                {maintainer.name}
              </a>
            </td>
            <td>
              <ul className={`row ${styles.tags ?? ""}`}>
                {tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
