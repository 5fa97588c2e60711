import { useMemo, useRef, useState } from "react";
import { Glyph } from "../icon/glyph";
import { Failed } from "../island/failed";
import { useJson } from "../island/use-json";
import {
  countTags,
  filterKits,
  sortKits,
  type Direction,
  type KitColumn,
  type KitOrder,
  type StarterKit,
} from "./kit-list";
import { KitsPlaceholder } from "./kits-placeholder";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./starter-kits-table.lazy.module.css";

interface StarterKitsTableProps {
  /** The data file. */
  url: string;
  /** How many kits it holds, for the room that they take. */
  count: number;
}

function toKits(unsafe: unknown): StarterKit[] {
  if (!Array.isArray(unsafe)) throw new TypeError("The starter kits are no list.");
  return unsafe as StarterKit[];
}

/** The starter kits from their data file, to search, filter and sort. */
export default function StarterKitsTable({ url, count }: StarterKitsTableProps) {
  const [state, retry] = useJson(url, toKits);
  if (state === "loading") return <KitsPlaceholder count={count} />;
  if (state === "failed") return <Failed what="The starter kits" onRetry={retry} />;
  return <KitBrowser kits={state.data} />;
}

const COLUMNS: readonly { key: KitColumn; title: string }[] = [
  { key: "name", title: "Project Name" },
  { key: "maintainer", title: "Maintainer" },
  { key: "tags", title: "Tags" },
];

function KitBrowser({ kits }: { kits: readonly StarterKit[] }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<KitOrder>({ column: "name", direction: "ascending" });
  const [isOpen, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const tags = useMemo(() => [...countTags(kits).keys()], [kits]);
  const found = useMemo(() => filterKits(kits, text, chosen), [kits, text, chosen]);
  const counts = useMemo(() => countTags(found), [found]);
  const shown = useMemo(() => sortKits(found, order), [found, order]);

  const toggle = (tag: string) =>
    setChosen(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  const clear = () => {
    setText("");
    setChosen([]);
    // The button that was pressed disappears, and with it the focus.
    search.current?.focus();
  };
  const clearButton = (
    <button type="button" className="button-secondary" onClick={clear}>
      Clear filters
    </button>
  );
  const sortedBy = COLUMNS.find(({ key }) => key === order.column)?.title ?? "";
  const all = `${kits.length} starter ${kits.length === 1 ? "kit" : "kits"}`;

  return (
    <div className={styles.browser}>
      <div className={styles.filter} role="search" aria-label="Starter kits">
        <label htmlFor="kit-search" className={screen.label}>
          Find a kit
        </label>
        <input
          id="kit-search"
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
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls="kit-tags"
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0 ? `Filter by tag (${chosen.length})` : "Filter by tag"}
        </button>
        <div
          id="kit-tags"
          role="group"
          aria-label="Tags"
          className={styles.toggles}
          data-open={isOpen ? "" : undefined}
        >
          {tags.map((tag) => {
            const isChosen = chosen.includes(tag);
            const count = counts.get(tag) ?? 0;
            return (
              <button
                key={tag}
                type="button"
                className={screen.toggle}
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
        <div className={styles.summary}>
          <p role="status">
            {shown.length === kits.length ? all : `${shown.length} of ${all}`}
            <span className="visually-hidden">
              , by {sortedBy}, {order.direction}
            </span>
          </p>
          {shown.length > 0 && shown.length < kits.length && clearButton}
        </div>
        {shown.length > 0 ? (
          <KitTable kits={shown} order={order} onOrder={setOrder} />
        ) : (
          <div className={screen.instead}>
            <p>No starter kit matches these filters.</p>
            {clearButton}
          </div>
        )}
      </div>
    </div>
  );
}

const ARROWS: Readonly<Record<Direction | "none", string>> = {
  ascending: "M12 19V5M6 11l6-6 6 6",
  descending: "M12 5v14M6 13l6 6 6-6",
  none: "M8 10l4-4 4 4M8 14l4 4 4-4",
};

interface KitTableProps {
  kits: readonly StarterKit[];
  order: KitOrder;
  onOrder: (order: KitOrder) => void;
}

/** On narrow screens the cells of a row are below each other. */
function KitTable({ kits, order, onOrder }: KitTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Starter kits</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ key, title }) => {
            const direction = key === order.column ? order.direction : "none";
            const next = direction === "ascending" ? "descending" : "ascending";
            return (
              <th key={key} scope="col" aria-sort={direction}>
                <button type="button" onClick={() => onOrder({ column: key, direction: next })}>
                  {title}
                  <Glyph path={ARROWS[direction]} size={16} />
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
              <a href={url} rel="noopener">
                {name}
              </a>
              {description !== "" && <p>{description}</p>}
            </th>
            <td>
              <a href={maintainer.url} rel="noopener">
                {maintainer.name}
              </a>
            </td>
            <td>
              <ul>
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
