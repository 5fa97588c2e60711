import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Hydrates what is there. Where the page differs from what React renders, for example because a
 * translator changed its text, React renders it anew; the body takes its markup from the page, so
 * nothing goes blank, and there is nothing to report to anybody.
 */
function hydrate(element: ReactNode, container: Element): void {
  hydrateRoot(container, element, {
    onRecoverableError: () => {
      document.documentElement.dataset.rerendered = "";
    },
  });
}

/** Gatsby asks for a function to hydrate with. Pages without content are rendered, not hydrated. */
export function replaceHydrateFunction() {
  return (element: ReactNode, container: Element): void => {
    if (container.querySelector("#gatsby-focus-wrapper")?.children.length)
      hydrate(element, container);
    else createRoot(container).render(element);
  };
}
