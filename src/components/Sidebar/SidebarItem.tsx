import { useEffect, useState } from "react";
import { BreakableTitle } from "../Title/BreakableTitle";
import type { Anchor } from "../../lib/anchors";
import type { NavigationEntry } from "../types";
import { AnchorList } from "./AnchorList";
import * as styles from "./Sidebar.module.css";

export type LoadAnchors = (url: string) => Promise<readonly Anchor[]>;

interface Props {
  entry: NavigationEntry;
  /** The headings of the current page; undefined for every other page. */
  currentAnchors: readonly Anchor[] | undefined;
  open: boolean;
  onToggle: (url: string) => void;
  loadAnchors: LoadAnchors;
}

/** Loads the headings of a page that is not the current one, once its item is open. */
function useAnchors({ entry, currentAnchors, open, loadAnchors }: Props) {
  const [loaded, setLoaded] = useState<readonly Anchor[] | "failed">();
  const wanted = open && !currentAnchors && loaded === undefined;
  useEffect(() => {
    if (!wanted) return;
    let dropped = false;
    loadAnchors(entry.url).then(
      (anchors) => !dropped && setLoaded(anchors),
      () => !dropped && setLoaded("failed"),
    );
    return () => {
      dropped = true;
    };
  }, [wanted, entry.url, loadAnchors]);
  return { anchors: currentAnchors ?? loaded, retry: () => setLoaded(undefined) };
}

/** One page of the sidebar, and below it, while open, its headings. */
export function SidebarItem(props: Props) {
  const { entry, currentAnchors, open, onToggle } = props;
  const { anchors, retry } = useAnchors(props);
  return (
    <li>
      <div className={styles.row}>
        <a href={entry.url} aria-current={currentAnchors ? "page" : undefined}>
          <BreakableTitle title={entry.title} />
        </a>
        {entry.hasAnchors && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={`Headings of ${entry.title}`}
            data-replay
            data-needs-script
            onClick={() => onToggle(entry.url)}
          />
        )}
      </div>
      {open && anchors === "failed" && (
        <p className={styles.failed}>
          The headings could not be loaded.{" "}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {open && anchors !== undefined && anchors !== "failed" && (
        <AnchorList url={currentAnchors ? "" : entry.url} anchors={anchors} />
      )}
    </li>
  );
}
