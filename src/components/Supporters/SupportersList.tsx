import { useMemo, useState } from "react";
import { firstMode, toRanks, unpackSupporters, type Mode } from "../../lib/supporters";
import { Failed } from "../Lazy/Failed";
import { useJson } from "../Lazy/useJson";
import { Frame } from "./Frame";
import { RankList } from "./RankList";
import * as styles from "./SupportersList.lazy.module.css";
import * as wall from "./Wall.lazy.module.css";

interface SupportersListProps {
  /** Address of the data file. */
  url: string;
  /** How many supporters are in it. */
  count: number;
  /** A number from 0 up to, not including, 1. */
  random?: () => number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Those who support webpack, by rank; a checkbox says what the ranks go by. */
export default function SupportersList({
  url,
  count,
  random = Math.random,
  now = Date.now,
}: SupportersListProps) {
  const [state, retry] = useJson(url, unpackSupporters);
  const [mode, setMode] = useState<Mode>(() => firstMode(random));
  const supporters = typeof state === "object" ? state.data : undefined;
  // Once for each choice: other renderings must not draw other backers.
  const ranks = useMemo(
    () => (supporters ? toRanks(supporters, mode, { now: now(), random }) : []),
    [supporters, mode, now, random],
  );

  return (
    <Frame count={count} ready={state !== "loading"} content={ranks}>
      {state === "failed" && (
        <div className={styles.failed}>
          <Failed what="The list of supporters" onRetry={retry} />
        </div>
      )}
      {supporters && (
        <>
          <p className={wall.control}>
            <label className={styles.mode}>
              <input
                type="checkbox"
                checked={mode === "monthly"}
                onChange={({ target }) => setMode(target.checked ? "monthly" : "total")}
              />
              Show monthly support
            </label>
          </p>
          {ranks.map((rank) => (
            <RankList key={rank.name} rank={rank} />
          ))}
          {ranks.length === 0 && (
            <p className={styles.nobody}>Nobody has given anything in the last twelve months.</p>
          )}
        </>
      )}
    </Frame>
  );
}
