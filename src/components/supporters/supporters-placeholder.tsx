import { RANKS } from "./ranks";
import * as styles from "./supporters.lazy.module.css";

/** With fewer supporters, a rank hardly fills a second row. */
const FEW = 60;

/** Tiles per rank on a wide screen. */
const TILES = [4, 2, 3, 8, 24, 44];

/** A block for each rank, as high as the list. */
export function SupportersPlaceholder({ count }: { count: number }) {
  return (
    <div className={styles.wall} data-few={count < FEW ? "" : undefined} aria-hidden="true">
      <p className={styles.control} />
      {RANKS.map(({ name }, rank) => (
        <div key={name} className={styles[name]} data-block>
          <p className={styles.title}>
            <span className="blank" />
          </p>
          <div className={`row ${styles.tiles ?? ""} ${styles.rows ?? ""}`}>
            {Array.from({ length: TILES[rank] ?? 0 }, (_, index) => (
              <span key={index} />
            ))}
          </div>
        </div>
      ))}
      <p className={styles.foot} />
    </div>
  );
}
