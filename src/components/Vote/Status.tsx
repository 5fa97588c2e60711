import { toClock, toDay } from "../../lib/votes";
import type { Trouble } from "./use-ranking";
import * as styles from "./Vote.lazy.module.css";

interface StatusProps {
  /** Requests that are shown; undefined while there are none to show. */
  shown: number | undefined;
  /** Open requests that GitHub has in all; undefined until it has answered. */
  total: number | undefined;
  /** The day of the list that is shown, when it is the one of the last build. */
  keptFrom: string | undefined;
  isWaiting: boolean;
  /** Why there is no answer of today. */
  trouble: Trouble | undefined;
  /** Whether the time has come when GitHub answers again. */
  due: boolean;
  onRetry: () => void;
}

/** A sentence on what is shown. */
function toSentence({ shown, total, keptFrom, isWaiting, trouble, due }: StatusProps): string {
  const from = keptFrom === undefined ? "" : `; what follows is from ${toDay(keptFrom)}`;
  if (trouble?.comeBack) {
    const again = due ? "again now" : `again at ${toClock(trouble.comeBack)}`;
    return `GitHub answers ${again}${from}.`;
  }
  if (trouble) return keptFrom === undefined ? "" : `GitHub could not be reached${from}.`;
  if (keptFrom !== undefined) return `From ${toDay(keptFrom)}. Asking GitHub for today’s votes…`;
  if (shown === undefined) return isWaiting ? "Loading the feature requests…" : "";
  if (shown === 0 || total === undefined) return "";
  const most = shown.toLocaleString("en");
  return `The ${most} most wanted of ${Math.max(total, shown).toLocaleString("en")} open requests.`;
}

/** What the ranking shows, and how to get a newer one. Always as high, whatever it says. */
export function Status(props: StatusProps) {
  const { trouble, keptFrom, due, onRetry } = props;
  // Without any list the failure below has a button of its own.
  const canRetry = trouble && (trouble.comeBack ? due : keptFrom !== undefined);
  return (
    <div className={styles.status}>
      <p role="status">{toSentence(props)}</p>
      {canRetry && (
        <button type="button" className="button-secondary" onClick={onRetry}>
          Ask again
        </button>
      )}
    </div>
  );
}
