import type { RefObject } from "react";
import * as styles from "./Organization.lazy.module.css";
import type { ProjectFilter } from "./filter-projects";

/** The filter of the list, and how much of the list it leaves. */
export function ProjectTools({
  field,
  filter,
  onChange,
  shown,
  total,
}: {
  field: RefObject<HTMLInputElement | null>;
  filter: ProjectFilter;
  onChange: (change: Partial<ProjectFilter>) => void;
  shown: number;
  total: number;
}) {
  return (
    <div className={styles.tools} role="search" aria-label="Projects" data-needs-script="">
      <label>
        <span>Filter projects</span>
        <input
          ref={field}
          type="search"
          className="field"
          placeholder="Name, description or maintainer"
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      </label>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={filter.unmaintained}
        onClick={() => onChange({ unmaintained: !filter.unmaintained })}
      >
        Needs a maintainer
      </button>
      <p role="status">{shown === total ? `${total} projects` : `${shown} of ${total} projects`}</p>
    </div>
  );
}
