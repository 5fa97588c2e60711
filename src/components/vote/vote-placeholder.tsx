import "../screen.lazy.module.css";
import * as styles from "./vote.lazy.module.css";

/** Ten empty rows of the final height. */
export function PlaceholderRows() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className="blank" />
        </div>
      ))}
    </div>
  );
}

/** Shown until the code of the ranking is loaded. */
export function VotePlaceholder() {
  return (
    <div data-needs-script>
      <div className={`hint between ${styles.status ?? ""}`}>
        <p role="status">Loading the feature requests…</p>
      </div>
      <PlaceholderRows />
    </div>
  );
}
