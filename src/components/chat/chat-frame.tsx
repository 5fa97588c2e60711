import { useCallback, useEffect, useState } from "react";
import { chatWidgetUrl } from "../../site/chat";
import { Failed } from "../Lazy/Failed";
import { useRetryOnline } from "../Lazy/use-retry";
import * as styles from "./chat-widget.lazy.module.css";

/** Milliseconds after which a chat that has not loaded counts as failed. */
const TIMEOUT = 10_000;

/**
 * What Discord's page needs to work: its script, its own origin for what it asks and stores, and
 * links that open as ordinary tabs. It may not touch this page, nor lead it elsewhere.
 */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox";

type State = "loading" | "loaded" | "failed";

/** The theme that the page shows: the one that the reader chose, else the system's. */
function shownTheme(): "light" | "dark" {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

const startState = (): State => (navigator.onLine ? "loading" : "failed");

/** Discord's view of the room in a frame, in the colours of the page. */
export function ChatFrame({ open }: { open: boolean }) {
  const [state, setState] = useState(startState);
  // Kept as it was first: another address would load everything again.
  const [url] = useState(() => chatWidgetUrl(shownTheme()));
  const retry = useCallback(() => setState(startState), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    // Hidden frames are not loaded, so there is nothing to wait for.
    if (state !== "loading" || !open) return;
    const timer = setTimeout(() => setState("failed"), TIMEOUT);
    return () => clearTimeout(timer);
  }, [state, open]);

  if (state === "failed") return <Failed what="The chat" onRetry={retry} />;
  return (
    <div className={styles.frame}>
      {state === "loading" && (
        <p className={styles.loading} role="status">
          Loading the chat …
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
