import { toClock } from "../../lib/votes";
import type { Trouble } from "./use-ranking";
import * as styles from "./VoteScreen.lazy.module.css";

interface ShowMoreProps {
  isLoading: boolean;
  /** Why the next page did not come. */
  trouble: Trouble | undefined;
  /** Whether the time has come when GitHub answers again. */
  due: boolean;
  onMore: () => void;
}

/** Loads the next page. It stays a button while it can't, so that it keeps the focus. */
export function ShowMore({ isLoading, trouble, due, onMore }: ShowMoreProps) {
  const comeBack = due ? undefined : trouble?.comeBack;
  const rests = isLoading || comeBack !== undefined;
  return (
    <div className={styles.more}>
      {trouble && !trouble.comeBack && (
        <p role="alert">
          The next requests could not be loaded. Check your connection and try again.
        </p>
      )}
      {comeBack && <p role="alert">GitHub answers again at {toClock(comeBack)}.</p>}
      <button
        type="button"
        className="button-secondary"
        aria-disabled={rests}
        onClick={() => {
          if (!rests) onMore();
        }}
      >
        {isLoading ? "Loading…" : trouble && !trouble.comeBack ? "Try again" : "Show more"}
      </button>
    </div>
  );
}
