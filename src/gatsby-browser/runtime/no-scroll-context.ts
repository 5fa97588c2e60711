/**
 * Stands in for gatsby-react-router-scroll in the bundle: this site scrolls by itself (see
 * `scroll.ts`), and what Gatsby brings for it would only be carried along.
 */
import type { ReactNode } from "react";

/** Shows its children, and scrolls nothing. */
export function ScrollContext({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** Gatsby exports it to sites; this one has no use for it. */
export function useScrollRestoration(): never {
  throw new Error("This site remembers scroll positions by src/gatsby-browser/runtime/scroll.ts.");
}
