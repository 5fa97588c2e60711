import * as styles from "./Vote.lazy.module.css";

const rows = Array.from({ length: 10 });

/** Ten empty rows, as high as the ones that come. */
export function PlaceholderRows() {
  return (
    <div className={styles.list} aria-hidden="true">
      {rows.map((_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.emptyRank} />
          <span className={styles.emptyTitle} />
          <span className={styles.emptyVotes} />
        </div>
      ))}
    </div>
  );
}

/** What stands in the ranking's place until its code is there. */
export function VotePlaceholder() {
  return (
    <div data-needs-script>
      <div className={styles.status}>
        <p role="status">Loading the feature requests…</p>
      </div>
      <PlaceholderRows />
    </div>
  );
}
