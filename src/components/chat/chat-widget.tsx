import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ISLAND_EVENT, togglePanel } from "../../browser/island-requests";
import { isPanelOpen } from "../../browser/panel";
import { Glyph } from "../icon/glyph";
import { Failed, useRetryOnline } from "../island/failed";
import * as styles from "./chat-widget.lazy.module.css";

/** In milliseconds. */
const TIMEOUT = 10_000;

/**
 * Discord's page needs scripts, its own origin and links in new tabs. It can't access or navigate
 * this page.
 */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** URL of Discord's embedded view, in the current theme. */
function widgetUrl(): string {
  const { theme = "" } = document.documentElement.dataset;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const shown = ["light", "dark"].includes(theme) ? theme : system;
  return `https://discord.com/widget?id=1180618526436888586&theme=${shown}`;
}

const startState = (): "loading" | "loaded" | "failed" => (navigator.onLine ? "loading" : "failed");

function ChatFrame({ open }: { open: boolean }) {
  const [state, setState] = useState(startState);
  // A new URL would reload the frame.
  const [url] = useState(widgetUrl);
  const retry = useCallback(() => setState(startState), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    // Browsers don't load hidden frames.
    if (state !== "loading" || !open) return;
    const timer = setTimeout(() => setState("failed"), TIMEOUT);
    return () => clearTimeout(timer);
  }, [state, open]);

  if (state === "failed") return <Failed what="The chat" onRetry={retry} />;
  return (
    <div className={styles.frame}>
      {state === "loading" && (
        <p className={styles.loading} role="status">
          Loading the chat…
        </p>
      )}
      <iframe
        src={url}
        title="Chat room on Discord"
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        loading="lazy"
        onLoad={() => setState("loaded")}
      />
    </div>
  );
}

const findButton = (): HTMLElement | null => document.querySelector('[aria-controls="~chat"]');

function subscribe(callback: () => void): () => void {
  document.addEventListener(ISLAND_EVENT, callback);
  return () => document.removeEventListener(ISLAND_EVENT, callback);
}

const isOpen = (): boolean => findButton()?.getAttribute("aria-expanded") === "true";

function close({ focus }: { focus: boolean }): void {
  const button = findButton();
  if (button && isOpen()) togglePanel(button);
  if (focus) button?.focus();
}

/**
 * Escape closes the chat unless something else is open: the menu, the search, a list of languages.
 */
function closesOnEscape(event: KeyboardEvent): boolean {
  if (event.key !== "Escape" || event.defaultPrevented || isPanelOpen()) return false;
  return !(event.target instanceof Element && event.target.closest("[aria-modal=true]"));
}

/** The chat with Discord's embedded view and a link to the room. */
export default function ChatWidget() {
  const dialog = useRef<HTMLDivElement>(null);
  const open = useSyncExternalStore(subscribe, isOpen);

  useEffect(() => {
    if (!open) return;
    dialog.current?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!closesOnEscape(event)) return;
      // Leaves the focus alone if it has moved to another part of the page.
      const { activeElement: focused, body } = document;
      close({ focus: focused === body || Boolean(dialog.current?.contains(focused)) });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  return (
    <div
      ref={dialog}
      className={styles.dialog}
      role="dialog"
      aria-labelledby="~chat-title"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id="~chat-title">Community chat</h2>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label="Close the chat"
          onClick={() => close({ focus: true })}
        >
          <Glyph path="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      <ChatFrame open={open} />
      <p className="hint">Discord provides this view. To write, join the chat there.</p>
      <a className="button-primary" href="https://discord.com/invite/webpack" rel="noopener">
        Open the chat on Discord
      </a>
    </div>
  );
}
