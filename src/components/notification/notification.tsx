import { Icon } from "../icon/icon";
import * as styles from "./notification.module.css";

/**
 * The announcement of `content/data/announcements.yml`. An attribute of the root element hides a
 * dismissed one before the first paint.
 */
export function Notification() {
  if (!__ANNOUNCEMENT__) return null;
  return (
    <aside className={styles.bar} data-notification-bar aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: __ANNOUNCEMENT__ }} />
      <button
        type="button"
        className={`icon-button ${styles.close ?? ""}`}
        data-notification-dismiss
        aria-label="Dismiss this announcement"
      >
        <Icon name="close" size={18} />
      </button>
    </aside>
  );
}
