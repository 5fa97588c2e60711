import { nearestPages, type KnownPage } from "../../content/nearest-pages";
import { Glyph } from "../icon/glyph";
import * as styles from "./suggestions.lazy.module.css";

/** Suggestions when no page is similar. */
const beginnings = new Set(["/concepts/", "/configuration/", "/guides/getting-started/"]);

/** The pages with the most similar URLs. */
export default function Suggestions({ list }: { list: readonly KnownPage[] }) {
  const near = nearestPages(location.pathname, list, 3);
  const shown = near.length > 0 ? near : list.filter(([url]) => beginnings.has(url));
  return (
    <section aria-labelledby="~suggestions">
      <h2 id="~suggestions" className={styles.heading}>
        {near.length > 0 ? "Similar pages" : "Start here"}
      </h2>
      <ul className={`box ${styles.list ?? ""}`}>
        {shown.map(([url, name]) => (
          <li key={url}>
            <a href={url} className={styles.link}>
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.url}>{url}</span>
              </span>
              <Glyph path="M5 12h14M13 6l6 6-6 6" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
