import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { announceContent } from "../../browser/page-events";
import type { Supporter } from "../../../plugins/gatsby-source-opencollective/open-collective";
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
 * The supporters by rank, at the height of the placeholder, because the list depends on the day and
 * on chance and must not move the page. A button, or the focus, shows the rest.
 */
export default function SupportersList({ list: supporters }: { list: readonly Supporter[] }) {
  const [mode, setMode] = useState<Mode>(() => firstMode(Math.random));
  const [now] = useState(() => Date.now());
  // Draws the sample once per mode.
  const ranks = useMemo(
    () => toRanks(supporters, mode, { now, random: Math.random }),
    [supporters, mode, now],
  );
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);

  useEffect(announceContent, [ranks, isOpen]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const showFocused = ({ target }: FocusEvent) => {
      const item = target as HTMLElement;
      const { bottom } = element.getBoundingClientRect();
      if (item.getBoundingClientRect().bottom <= bottom) return;
      setOpen(true);
      requestAnimationFrame(() => item.scrollIntoView({ block: "nearest" }));
    };
    element.addEventListener("focusin", showFocused);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", showFocused);
    };
  }, [ranks, isOpen]);

  const toggle = () => {
    setOpen(!isOpen);
    // The list ends far above the button that closed it.
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: "nearest" }));
  };

  return (
    <div className={`${wall.wall ?? ""} ${styles.frame ?? ""}`}>
      {!isOpen && <SupportersPlaceholder count={supporters.length} />}
      <div className={styles.shown}>
        <div ref={list} className={styles.list} data-cut={isCut && !isOpen ? "" : undefined}>
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
          {ranks.map((rank) => (
            <RankSection key={rank.name} rank={rank} />
          ))}
          {ranks.length === 0 && <p>No contributions in the last twelve months.</p>}
        </div>
        <p className={wall.foot}>
          {isCut && (
            <button
              ref={button}
              type="button"
              className="button-secondary"
              aria-expanded={isOpen}
              onClick={toggle}
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
  const id = `~rank-${name}`;
  const shown = supporters.length;
  return (
    <section className={wall[name]} aria-labelledby={id} data-rank={name}>
      <h3 id={id} className={wall.title}>
        {title}{" "}
        <small className="hint">
          {shown < count ? `${shown} of ${count.toLocaleString("en")}` : count}
        </small>
      </h3>
      <ul className={`row ${wall.tiles ?? ""}`}>
        {supporters.map((supporter, index) => (
          <li key={supporter.slug ?? `${supporter.since} ${index}`}>
            <Tile supporter={supporter} height={height} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A logo; the fallback behind it shows until it loads or if it fails. */
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
