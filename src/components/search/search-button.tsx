import { useCallback, useRef, useState, type ComponentType } from "react";
import { Icon } from "../Icon/Icon";
import { loadModule } from "../Lazy/load-module";
import * as styles from "../Header/Header.module.css";
import type { SearchModalProps } from "./search-modal";

type Modal = ComponentType<SearchModalProps>;

const loadChunk = () =>
  loadModule(() => import(/* webpackChunkName: "search" */ "./search-modal"), "The search");

/**
 * Opens the search. The page script clicks it for `/`, Ctrl K and `?q=`, and keeps in `data-typed`
 * what is typed until the window is there.
 */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState<string>();
  const [Window, setWindow] = useState<Modal>();
  const [failed, setFailed] = useState(false);
  const loading = useRef<Promise<{ default: Modal }>>(undefined);

  /** Loads the window's chunk once; after a failure it is asked for again. */
  const loadModal = (): Promise<{ default: Modal }> => {
    loading.current ??= loadChunk().catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
  const takeTyped = (): string => {
    const typed = button.current?.dataset.typed ?? "";
    delete button.current?.dataset.typed;
    return typed;
  };
  const open = (): void => {
    setFailed(false);
    loadModal().then(
      (chunk) => {
        setWindow(() => chunk.default);
        setQuery(takeTyped());
      },
      () => {
        takeTyped();
        setFailed(true);
      },
    );
  };
  const close = useCallback(() => {
    setQuery(undefined);
    button.current?.focus({ preventScroll: true });
  }, []);
  const prepare = (): void => void loadModal().catch(() => undefined);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles.control ?? ""} ${styles.search ?? ""}`}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (press /)"
        data-search-open
        data-replay
        data-needs-script
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
        <span>Search</span>
      </button>
      {Window && query !== undefined && <Window initialQuery={query} onClose={close} />}
      {failed && (
        <p role="alert" className={styles.failed}>
          The search could not be loaded. Check your connection and try again.
        </p>
      )}
    </>
  );
}
