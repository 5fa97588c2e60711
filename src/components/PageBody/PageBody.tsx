import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import {
  FragmentError,
  keepFragment,
  loadFragment,
  peekFragment,
} from "../../gatsby-browser/fragments";
import { announceContent } from "../../gatsby-browser/page-events";
import { reloadOnce } from "../../gatsby-browser/reload-once";
import { useRetryOnline } from "../Lazy/use-retry";
import { readFragment } from "./read-fragment";
import * as styles from "./PageBody.module.css";

/** The markup that came with the page, when this is the page that was requested. */
function inlinedFragment(url: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const html = document.querySelector(`[data-body="${url}"]`)?.innerHTML;
  if (html !== undefined) keepFragment(url, html);
  return html;
}

/**
 * Loaded markup is kept as the very object that React is given: it compares objects, not strings,
 * and would write the same markup again at every render, tabs that were chosen and all.
 */
type State = { readonly __html: string } | "loading" | "failed";

function initialState(url: string): State {
  const html = readFragment(url) ?? peekFragment(url) ?? inlinedFragment(url);
  return html === undefined ? "loading" : { __html: html };
}

// The server has no layout to wait for, and React says so on every page.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * The body of a page: in static HTML the fragment itself; at hydration the markup that is there;
 * after a navigation a placeholder, then the fragment, or an error with a way to try again.
 */
export function PageBody({ url }: { url: string }) {
  const [state, setState] = useState<State>(() => initialState(url));
  const retry = useCallback(() => setState("loading"), []);
  useRetryOnline(state === "failed", retry);

  useEffect(() => {
    if (state !== "loading") return;
    let dropped = false;
    loadFragment(url).then(
      (html) => !dropped && setState({ __html: html }),
      (error: unknown) => {
        if (dropped) return;
        // Its host has a newer build: the page's own address has the new text.
        if (error instanceof FragmentError && error.gone && reloadOnce(url)) return;
        setState("failed");
      },
    );
    return () => {
      dropped = true;
    };
  }, [state, url]);

  const shown = typeof state === "object";
  useBrowserLayoutEffect(() => {
    if (shown) announceContent();
  }, [shown]);

  if (state === "loading") return <Placeholder />;
  if (state === "failed") {
    return (
      <div className={styles.failed} role="alert">
        <p>Error loading content.</p>
        <button type="button" className="button-secondary" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <div
      className="body"
      data-body={url}
      suppressHydrationWarning
      dangerouslySetInnerHTML={state}
    />
  );
}

const lines = Array.from({ length: 8 });

function Placeholder() {
  return (
    <div
      className={styles.placeholder}
      role="status"
      aria-label="Loading content"
      data-pending-body
    >
      {lines.map((_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
