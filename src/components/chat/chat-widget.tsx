import { useEffect, useRef, useSyncExternalStore } from "react";
import { ISLAND_EVENT, togglePanel } from "../../browser/island-requests";
import { isPanelOpen } from "../../gatsby-browser/panel";
import { chatInvite } from "../../site/chat";
import { Glyph } from "../Icon/Glyph";
import { ChatFrame } from "./chat-frame";
import * as styles from "./chat-widget.lazy.module.css";

/** The button that shows and hides the chat; gets the focus back. */
const findButton = (): HTMLElement | null => document.querySelector("[aria-controls=chat]");

function subscribe(callback: () => void): () => void {
  document.addEventListener(ISLAND_EVENT, callback);
  return () => document.removeEventListener(ISLAND_EVENT, callback);
}

const isOpen = (): boolean => findButton()?.getAttribute("aria-expanded") === "true";

function close(): void {
  const button = findButton();
  if (button && isOpen()) togglePanel(button);
}

/**
 * Whether a key press closes the chat: Escape, unless it is for something else that is open, such
 * as the menu, the search or a list of languages.
 */
function closesOnEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || isPanelOpen()) return false;
  return !(event.target instanceof Element && event.target.closest("[aria-modal=true]"));
}

/** The chat: what it is, a way out, Discord's own view of the room, and the link to the room. */
export default function ChatWidget() {
  const dialog = useRef<HTMLDivElement>(null);
  const open = useSyncExternalStore(subscribe, isOpen);

  useEffect(() => {
    if (!open) return;
    dialog.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!closesOnEscape(event)) return;
      // Who has moved on to something else on the page keeps the place.
      const { activeElement: focused, body } = document;
      const hadFocus = focused === body || dialog.current?.contains(focused);
      close();
      if (hadFocus) findButton()?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  return (
    <div
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id="chat-title" className={styles.title}>
          Community chat
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close the chat"
          onClick={() => {
            close();
            findButton()?.focus();
          }}
        >
          <Glyph path="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      <ChatFrame open={open} />
      <p className={styles.note}>This view comes from Discord. To write, join the room there.</p>
      <a className={`button-primary ${styles.join}`} href={chatInvite} rel="noopener">
        Open the chat on Discord
      </a>
    </div>
  );
}
