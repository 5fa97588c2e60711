import { useEffect, useRef, type RefObject } from "react";
import { chatInvite } from "../../site/chat";
import { Glyph } from "../Icon/Glyph";
import { ChatFrame } from "./ChatFrame";
import * as styles from "./ChatWidget.lazy.module.css";
import { closesOnEscape } from "./closes-on-escape";

export interface ChatWidgetProps {
  /** Whether it shows; hidden it stays loaded. */
  open: boolean;
  /** The button that shows and hides it; gets the focus back. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The chat: what it is, a way out, Discord's own view of the room, and the link to the room. */
export default function ChatWidget({ open, button, onClose }: ChatWidgetProps) {
  const dialog = useRef<HTMLDivElement>(null);

  const close = (): void => {
    onClose();
    button.current?.focus();
  };

  useEffect(() => {
    if (open) dialog.current?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!closesOnEscape(event)) return;
      onClose();
      // Who has moved on to something else on the page keeps the place.
      const { activeElement: focused, body } = document;
      if (focused === body || dialog.current?.contains(focused)) button.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, button, onClose]);

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
        <button type="button" className={styles.close} aria-label="Close the chat" onClick={close}>
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
