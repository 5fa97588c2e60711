import * as styles from "./not-found.lazy.module.css";

/** As high as the suggestions. */
export function SuggestionsPlaceholder() {
  return (
    <div aria-hidden="true">
      <span className={`blank ${styles.heading ?? ""}`} />
      <div className={styles.rows} />
    </div>
  );
}
