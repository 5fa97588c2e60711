import { columns } from "./columns";
import * as styles from "./StarterKits.lazy.module.css";

/** The table before its kits are there: about as high, and with the same columns. */
export function KitsPlaceholder({ count }: { count: number }) {
  return (
    <div className={styles.placeholder}>
      <p className="visually-hidden">The starter kits are being loaded.</p>
      <div aria-hidden="true">
        <div className={styles.placeholderField} />
        <div className={styles.placeholderTags} />
      </div>
      <div className={styles.placeholderTable} aria-hidden="true">
        <div className={styles.placeholderHead}>
          {columns.map(({ key, title }) => (
            <span key={key}>{title}</span>
          ))}
        </div>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.placeholderRow} />
        ))}
      </div>
    </div>
  );
}
