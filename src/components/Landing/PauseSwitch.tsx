import { Glyph } from "../Icon/Glyph";
import * as styles from "./Hero.lazy.module.css";

/**
 * Stops what moves for readers whom it disturbs. A check box that the styles listen to, so it works
 * while the page sleeps and without any script.
 */
export function PauseSwitch() {
  return (
    <label className={styles.pause}>
      <input type="checkbox" className="visually-hidden" />
      <span className="visually-hidden">Pause the animation</span>
      <Glyph path="M9 5v14M15 5v14" />
      <Glyph path="M8 5l11 7-11 7z" />
    </label>
  );
}
