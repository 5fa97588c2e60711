import { useEffect, useMemo, useState, type FocusEvent } from "react";
import { announceContent } from "../../browser/page-events";
import type { Supporter } from "../../../plugins/gatsby-source-opencollective/open-collective";
import { Failed } from "../island/failed";
import { useList } from "../island/use-list";
import { SupportersPlaceholder } from "./supporters-placeholder";
import {
  firstMode,
  toImage,
  toLink,
  toMonogram,
  toRanks,
  toTitle,
  type Mode,
  type Rank,
} from "./ranks";
import * as wall from "./supporters.lazy.module.css";
import * as styles from "./supporters-list.lazy.module.css";

/**
 * Those who support webpack, by rank, in the place of the placeholder and as high: nothing on the
 * page may move. What has no room is shown on request, or when the focus comes there.
 */
export default function SupportersList({ url }: { url: string }) {
  const [supporters, retry] = useList<Supporter>(url);
  const [mode, setMode] = useState<Mode>(() => firstMode(Math.random));
  const [now] = useState(() => Date.now());
  // Once for each choice: other renderings must not draw other backers.
  const ranks = useMemo(
    () =>
      typeof supporters === "object"
        ? toRanks(supporters, mode, { now, random: Math.random })
        : undefined,
    [supporters, mode, now],
  );
  const [isOpen, setOpen] = useState(false);

  useEffect(announceContent, [ranks, isOpen]);

  const showFocused = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const { bottom } = currentTarget.getBoundingClientRect();
    if (target.getBoundingClientRect().bottom > bottom) setOpen(true);
  };

  if (supporters === "loading") return <SupportersPlaceholder />;
  return (
    <div className={`${wall.wall ?? ""} ${styles.frame ?? ""}`}>
      {!isOpen && <SupportersPlaceholder />}
      <div className={styles.shown}>
        <div role="presentation" className={styles.list} onFocus={showFocused}>
          {supporters === "failed" && <Failed what="The list of supporters" onRetry={retry} />}
          {ranks && (
            <p className={wall.control}>
              <label className={`row-link ${styles.mode ?? ""}`}>
                <input
                  type="checkbox"
                  checked={mode === "monthly"}
                  onChange={({ target }) => setMode(target.checked ? "monthly" : "total")}
                />
                Show monthly support
              </label>
            </p>
          )}
          {ranks?.map((rank) => (
            <RankSection key={rank.name} rank={rank} />
          ))}
          {ranks?.length === 0 && <p>No contributions in the last twelve months.</p>}
        </div>
        <p className={wall.foot}>
          {ranks && (
            <button
              type="button"
              className="button-secondary"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show fewer" : "Show all supporters"}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

function RankSection({ rank: { name, title, height, supporters, count } }: { rank: Rank }) {
  const id = `rank-${name}`;
  const shown = supporters.length;
  return (
    <section className={wall[name]} aria-labelledby={id} data-rank={name}>
      <h3 id={id} className={wall.title}>
        {title} <small>{shown < count ? `${shown} of ${count.toLocaleString("en")}` : count}</small>
      </h3>
      <ul className={wall.tiles}>
        {supporters.map((supporter, index) => (
          <li key={supporter.slug ?? `${supporter.since} ${index}`}>
            <Tile supporter={supporter} height={height} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A logo, above what shows until it is there and where it can't be had. */
function Tile({ supporter, height }: { supporter: Supporter; height: number }) {
  const { name, image } = supporter;
  const link = toLink(supporter);
  const content = (
    <>
      {image === null ? (
        <span className="visually-hidden">{name}</span>
      ) : (
        <img alt={name} data-image={toImage(image, height)} decoding="async" />
      )}
      <span className={styles.fallback} aria-hidden="true">
        <b>{toMonogram(name)}</b>
        <span>{name}</span>
      </span>
    </>
  );
  const shared = { className: styles.tile, title: toTitle(supporter) };
  if (link === null) return <span {...shared}>{content}</span>;
  return (
    <a {...shared} href={link} target="_blank" rel="noopener nofollow">
      {content}
    </a>
  );
}
