import { nearestPages, type KnownPage } from "../../content/nearest-pages";
import { Failed } from "../island/failed";
import { useList } from "../island/use-list";
import * as styles from "./suggestions.lazy.module.css";

/** Where to begin when no page is near. */
const beginnings = new Set(["/concepts/", "/configuration/", "/guides/getting-started/"]);

/** Pages whose URLs are most like the one that leads nowhere; `pages` is the URL of their list. */
export default function Suggestions({ pages }: { pages: string }) {
  const [list, retry] = useList<KnownPage>(pages);
  if (list === "loading") return null;
  if (list === "failed") return <Failed what="The suggestions" onRetry={retry} />;
  const near = nearestPages(location.pathname, list, 3);
  const shown = near.length > 0 ? near : list.filter(([url]) => beginnings.has(url));
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.heading}>
        {near.length > 0 ? "Perhaps one of these?" : "Or begin here"}
      </h2>
      <ul className={styles.list}>
        {shown.map(([url, name]) => (
          <li key={url}>
            <a href={url} className={styles.link}>
              {name} <span>{url}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
