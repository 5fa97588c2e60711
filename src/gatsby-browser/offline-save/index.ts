/**
 * `/offline/save.js`: a module of its own, without React, loaded when somebody wants to save the
 * docs. So it serves a page that sleeps as well as the offline page, which has no runtime.
 */
import { adoptStyles } from "../adopt-styles";
import styles from "./offline.lazy.css";
import { createWindow } from "./window";

let show: (() => void) | undefined;

/** Opens the window in which the docs are saved, updated and removed. */
export function open(): void {
  if (!show) {
    adoptStyles(styles as string);
    show = createWindow();
  }
  show();
}
