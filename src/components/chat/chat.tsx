import { Glyph } from "../icon/glyph";
import { Island } from "../island/island";
import * as styles from "./chat.module.css";

/**
 * The chat button. The first click loads the chat's chunk; later clicks, on other pages too, show
 * and hide it.
 */
export function Chat() {
  return (
    <aside
      className={`no-print ${styles.chat ?? ""}`}
      aria-label="Chat"
      data-needs-script
      data-keep
    >
      <div id="~chat" className={`popup ${styles.panel ?? ""}`} hidden>
        <Island name="chat" what="The chat" opens>
          <p role="status">Loading the chat…</p>
        </Island>
      </div>
      <button
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label="Chat with the community"
        aria-expanded="false"
        aria-controls="~chat"
        data-toggles
      >
        <Glyph path="M4 4h16v13h-8l-5 4v-4H4zM8 9h8M8 12.5h5" size={24} />
        <Glyph path="M6 6l12 12M18 6 6 18" size={24} />
      </button>
    </aside>
  );
}
