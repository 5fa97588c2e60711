import {
  toImage,
  toLink,
  toMonogram,
  toTitle,
  type Rank,
  type Supporter,
} from "../../lib/supporters";
import * as styles from "./SupportersList.lazy.module.css";
import * as wall from "./Wall.lazy.module.css";

/** The supporters of a rank, each with a logo that leads to them. */
export function RankList({ rank: { name, title, logo, supporters, count } }: { rank: Rank }) {
  const id = `rank-${name}`;
  return (
    <section className={wall[name]} aria-labelledby={id} data-rank={name}>
      <h3 id={id} className={`${wall.title} ${styles.title}`}>
        {title}{" "}
        <small>
          {supporters.length < count
            ? `${supporters.length} of ${count.toLocaleString("en-US")}`
            : count}
        </small>
      </h3>
      <ul className={wall.tiles}>
        {supporters.map((supporter, index) => (
          <li key={supporter.slug ?? `${supporter.since} ${index}`}>
            <Tile supporter={supporter} height={logo.height} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A logo, and below it what shows until it is there and where it can't be had. */
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
  const title = toTitle(supporter);
  return link === null ? (
    <span className={styles.tile} title={title}>
      {content}
    </span>
  ) : (
    <a className={styles.tile} href={link} title={title} target="_blank" rel="noopener nofollow">
      {content}
    </a>
  );
}
