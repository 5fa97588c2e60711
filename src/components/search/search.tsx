import { useCallback, useEffect, useState } from "react";
import { findIsland, ISLAND_EVENT } from "../../browser/island-requests";
import { SearchModal } from "./search-modal";

function takeRequest(): string | undefined {
  const island = findIsland("search");
  const query = island?.dataset.open;
  delete island?.dataset.open;
  return query;
}

/** The search window. The page script opens it through `data-open`. */
export default function Search() {
  const [query, setQuery] = useState(takeRequest);
  useEffect(() => {
    const open = (): void => setQuery((before) => takeRequest() ?? before);
    document.addEventListener(ISLAND_EVENT, open);
    return () => document.removeEventListener(ISLAND_EVENT, open);
  }, []);
  const close = useCallback(() => {
    setQuery(undefined);
    document.querySelector<HTMLElement>("[data-opens=search]")?.focus({ preventScroll: true });
  }, []);
  return query === undefined ? null : <SearchModal initialQuery={query} onClose={close} />;
}
