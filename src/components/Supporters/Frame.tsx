import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { announceContent } from "../../browser/page-events";
import { Placeholder } from "./Placeholder";
import * as styles from "./SupportersList.lazy.module.css";
import * as wall from "./Wall.lazy.module.css";

interface FrameProps {
  /** How many supporters there are. */
  count: number;
  /** Whether there is something to show in place of the placeholder. */
  ready: boolean;
  /** Changes with what is shown. */
  content: unknown;
  children: ReactNode;
}

/**
 * Shows the list in the place of its placeholder, and as high: how much there is depends on the day
 * and on chance, and nothing on the page may move for it. What has no room is shown on request, or
 * when the focus comes there.
 */
export function Frame({ count, ready, content, children }: FrameProps) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(announceContent, [content, open]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, open, ready]);

  useEffect(() => {
    const element = list.current;
    if (!element || open) return;
    const showFocused = ({ target }: FocusEvent) => {
      const item = target as HTMLElement;
      const { bottom } = element.getBoundingClientRect();
      if (item.getBoundingClientRect().bottom <= bottom) return;
      setOpen(true);
      requestAnimationFrame(() => item.scrollIntoView({ block: "nearest" }));
    };
    element.addEventListener("focusin", showFocused);
    return () => element.removeEventListener("focusin", showFocused);
  }, [open, ready]);

  const toggle = () => {
    setOpen(!open);
    // The list ends far above the button that closed it.
    if (open) requestAnimationFrame(() => button.current?.scrollIntoView({ block: "nearest" }));
  };
  if (!ready) return <Placeholder count={count} />;
  return (
    <div className={`${wall.wall} ${styles.frame}`} data-open={open ? "" : undefined}>
      {!open && <Placeholder count={count} />}
      <div className={styles.shown}>
        <div ref={list} className={styles.list} data-cut={cut && !open ? "" : undefined}>
          {children}
        </div>
        <p className={wall.foot}>
          {cut && (
            <button
              ref={button}
              type="button"
              className="button-secondary"
              aria-expanded={open}
              onClick={toggle}
            >
              {open ? "Show fewer" : "Show all supporters"}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
