import * as styles from "./not-found.lazy.module.css";

/** As high as the suggestions that come in its place. */
export function SuggestionsPlaceholder() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <div className={styles.heading} />
      <div className={styles.row} />
      <div className={styles.row} />
      <div className={styles.row} />
    </div>
  );
}
