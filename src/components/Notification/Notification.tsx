import { frameHref, outsideLinks } from "../../site/navigation";
import { Icon } from "../Icon/Icon";
import * as styles from "./Notification.module.css";

/** Announces the major release. Whether it shows is decided by an attribute of the root element. */
export function Notification() {
  return (
    <aside className={styles.bar} data-notification-bar aria-label="Announcement">
      <p className={styles.text}>
        webpack 5 is released: read <a href={frameHref(outsideLinks.releasePost)}>what is new</a>,
        or the <a href={outsideLinks.version4}>documentation of version 4</a>.
      </p>
      <button
        type="button"
        className={styles.close}
        data-notification-dismiss
        aria-label="Dismiss this announcement"
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
