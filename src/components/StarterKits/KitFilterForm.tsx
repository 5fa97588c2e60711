import { useMemo, useState, type RefObject } from "react";
import { countTags, toggleTag, type KitFilter, type StarterKit } from "../../lib/starter-kits";
import { Glyph } from "../Icon/Glyph";
import * as styles from "./StarterKitsTable.lazy.module.css";

interface KitFilterFormProps {
  /** All kits: their tags are offered. */
  kits: readonly StarterKit[];
  /** Those that pass the filter: how many of them have a tag is told beside it. */
  found: readonly StarterKit[];
  filter: KitFilter;
  onFilter: (filter: KitFilter) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

const chevron = "M6 9l6 6 6-6";

/** Text and tags by which kits are filtered. On narrow screens the tags fold away. */
export function KitFilterForm({ kits, found, filter, onFilter, searchRef }: KitFilterFormProps) {
  const [open, setOpen] = useState(false);
  const tags = useMemo(() => countTags(kits), [kits]);
  const left = useMemo(() => new Map(countTags(found)), [found]);
  const chosen = filter.tags.size;
  return (
    <div className={styles.filter} role="search" aria-label="Starter kits">
      <label htmlFor="kit-search" className={styles.label}>
        Find a kit
      </label>
      <input
        id="kit-search"
        ref={searchRef}
        type="search"
        className="field"
        placeholder="Name, maintainer, tag …"
        autoComplete="off"
        spellCheck={false}
        value={filter.text}
        onChange={({ target }) => onFilter({ ...filter, text: target.value })}
      />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls="kit-tags"
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? `Filter by tag (${chosen})` : "Filter by tag"}
        <Glyph path={chevron} />
      </button>
      <div id="kit-tags" className={styles.tagFilter} data-open={open ? "" : undefined}>
        <h2 id="kit-tags-title" className={styles.label}>
          Tags
        </h2>
        <div role="group" aria-labelledby="kit-tags-title" className={styles.toggles}>
          {tags.map(([tag]) => {
            const pressed = filter.tags.has(tag);
            const count = left.get(tag) ?? 0;
            return (
              <button
                key={tag}
                type="button"
                className={styles.toggle}
                aria-pressed={pressed}
                disabled={!pressed && count === 0}
                onClick={() => onFilter(toggleTag(filter, tag))}
              >
                {tag} <span className={styles.count}>{count}</span>
                <span className="visually-hidden">{count === 1 ? " kit" : " kits"}</span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
