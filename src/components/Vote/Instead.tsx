import { toSearchPage, type VoteSettings } from "../../lib/votes";
import * as styles from "./VoteScreen.lazy.module.css";

/** Said when GitHub finds no open request. */
export function Empty({ label }: { label: string }) {
  return (
    <div className={styles.instead}>
      <p>
        No open issue has the label <strong>{label}</strong> right now. Perhaps yours is the first?
      </p>
      <a href="#propose-a-feature" className="button-secondary">
        How to propose a feature
      </a>
    </div>
  );
}

/** Said while GitHub doesn't answer this reader, and there is no older list. */
export function Limited({ settings }: { settings: VoteSettings }) {
  return (
    <div className={styles.instead}>
      <p>GitHub answers only so many questions a minute. Its own pages show the same list.</p>
      <a href={toSearchPage(settings)} rel="noopener" className="button-secondary">
        Open the list on GitHub
      </a>
    </div>
  );
}
