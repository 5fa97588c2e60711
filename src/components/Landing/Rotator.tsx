import { words } from "../../lib/motion/timing";
import * as styles from "./Rotator.lazy.module.css";

/**
 * The headline. Its last word changes: the words stand below each other behind a window one line
 * high, and the column moves up (the first word stands again at its end, so that the round closes).
 * A reader of any kind gets one plain sentence instead.
 */
export function Rotator() {
  return (
    <h1 className={styles.headline}>
      <span className="visually-hidden">Bundle your assets, scripts, images and styles</span>
      <span className={styles.shown} aria-hidden="true">
        <span>bundle your</span>{" "}
        <span className={styles.window}>
          <span className={styles.words}>
            {[...words, words[0]].map((word, index) => (
              <span key={index}>{word}</span>
            ))}
          </span>
        </span>
      </span>
    </h1>
  );
}
