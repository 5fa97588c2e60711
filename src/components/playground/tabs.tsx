import { useRef, type KeyboardEvent, type ReactNode } from "react";
import * as styles from "./playground.lazy.module.css";

interface TabsProps<Key extends string> {
  label: string;
  /** Id of the panel that the tabs control. */
  panel: string;
  tabs: readonly { key: Key; title: ReactNode }[];
  current: Key;
  onSelect: (key: Key) => void;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one stop for the Tab key; arrow keys select. */
export function Tabs<Key extends string>({
  label,
  panel,
  tabs,
  current,
  onSelect,
}: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ key }) => key === current);
    const next = STEPS[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next ?? 0]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === current}
          aria-controls={panel}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={move}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
