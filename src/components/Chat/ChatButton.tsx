import { useRef, useState, type ComponentType } from "react";
import { Glyph } from "../Icon/Glyph";
import { loadModule } from "../Lazy/load-module";
import * as styles from "./ChatButton.module.css";
import type { ChatWidgetProps } from "./ChatWidget";

const bubble = "M4 4h16v13h-8l-5 4v-4H4zM8 9h8M8 12.5h5";
const cross = "M6 6l12 12M18 6 6 18";

/**
 * Opens and closes the community's chat. The first click loads the chat's own chunk; from then on
 * the chat stays loaded, and only shows or hides.
 */
export function ChatButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps>>();
  const [failed, setFailed] = useState(false);

  const load = (): void => {
    setFailed(false);
    loadModule(() => import(/* webpackChunkName: "chat" */ "./ChatWidget"), "The chat").then(
      (chunk) => setWidget(() => chunk.default),
      () => setFailed(true),
    );
  };
  const toggle = (): void => {
    setOpen(!open);
    if (!open && !Widget) load();
  };

  return (
    <aside className={styles.chat} aria-label="Chat" data-needs-script>
      <div id="chat" className={styles.panel} hidden={!open}>
        {Widget && <Widget open={open} button={button} onClose={() => setOpen(false)} />}
        {failed && (
          <div role="alert">
            <p>The chat could not be loaded. Check your connection and try again.</p>
            <button type="button" className="button-secondary" onClick={load}>
              Try again
            </button>
          </div>
        )}
        {open && !Widget && !failed && <p role="status">Loading the chat …</p>}
      </div>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Chat with the community"
        aria-expanded={open}
        aria-controls="chat"
        data-replay
        onClick={toggle}
      >
        <Glyph path={open ? cross : bubble} size={24} />
      </button>
    </aside>
  );
}
