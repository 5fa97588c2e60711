import { useSyncExternalStore } from "react";
import { contentEvent } from "../../browser/page-events";

function subscribe(onChange: () => void): () => void {
  document.addEventListener(contentEvent, onChange);
  addEventListener("popstate", onChange);
  return () => {
    document.removeEventListener(contentEvent, onChange);
    removeEventListener("popstate", onChange);
  };
}

/** The path of the page that is shown, which changes without a new document. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => location.pathname);
