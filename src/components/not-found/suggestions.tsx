import { nearestPages, type KnownPage } from "../../content/nearest-pages";
import { Glyph } from "../icon/glyph";
import { Failed } from "../island/failed";
import { useList } from "../island/use-list";
import * as styles from "./suggestions.lazy.module.css";
import { SuggestionsPlaceholder } from "./suggestions-placeholder";

/** Suggestions when no page is similar. */
const beginnings = new Set(["/concepts/", "/configuration/", "/guides/getting-started/"]);

/**
 * The pages with the most similar URLs.
 * @param props.pages URL of the list of all pages
 */
export default function Suggestions({ pages }: { pages: string }) {
  const [list, retry] = useList<KnownPage>(pages);
  if (list === "loading") return <SuggestionsPlaceholder />;
  if (list === "failed") return <Failed what="The suggestions" onRetry={retry} />;
  const near = nearestPages(location.pathname, list, 3);
  const shown = near.length > 0 ? near : list.filter(([url]) => beginnings.has(url));
  return (
    <section aria-labelledby="~suggestions">
      <h2 id="~suggestions" className={styles.heading}>
        {near.length > 0 ? "Similar pages" : "Start here"}
      </h2>
      <ul className={styles.list}>
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
