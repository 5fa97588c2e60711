import * as styles from "./starter-kits.lazy.module.css";

/** About as high as the table. */
export function KitsPlaceholder({ count }: { count: number }) {
  return (
    <div className={styles.placeholder}>
      <p className="visually-hidden">Loading the starter kits…</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className="blank" />
        </div>
      ))}
    </div>
  );
}
