import * as styles from "./NotFound.lazy.module.css";

/** A drawing: the bundle's outer cube, and the place inside it where a module should be. */
export function MissingModule() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 132" aria-hidden="true">
      <path className={styles.face} d="M60 6 112 36v60l-52 30L8 96V36z" />
      <path
        className={styles.edge}
        d="M60 6 112 36v60l-52 30L8 96V36zM8 36l28 16.2M112 36 84 52.2M60 126V94"
      />
      <path
        className={styles.gap}
        d="M60 38.3 84 52.2v27.6L60 93.7 36 79.8V52.2zM36 52.2 60 66l24-13.8M60 66v27.7"
      />
    </svg>
  );
}
