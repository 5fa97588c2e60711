import { nearestPages, type KnownPage } from "../../content/nearest-pages";
import { Glyph } from "../icon/glyph";
import { Failed } from "../island/failed";
import { useJson } from "../island/use-json";
import * as styles from "./suggestions.lazy.module.css";
import { SuggestionsPlaceholder } from "./suggestions-placeholder";

interface SuggestionsProps {
  /** Address of the list of all pages. */
  pages: string;
}

const count = 3;

/** Where to begin when no page is near. */
const beginnings = new Set(["/concepts/", "/configuration/", "/guides/getting-started/"]);

const arrow = "M5 12h14M13 6l6 6-6 6";

function Links({ pages, title }: { pages: readonly KnownPage[]; title: string }) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {pages.map(([url, name]) => (
          <li key={url}>
            <a href={url} className={styles.link}>
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.url}>{url}</span>
              </span>
              <Glyph path={arrow} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isPage = (unsafe: unknown): unsafe is KnownPage =>
  Array.isArray(unsafe) &&
  unsafe.length === 2 &&
  unsafe.every((part) => typeof part === "string") &&
  unsafe[0]?.startsWith("/") === true;

/** What the data file of pages holds => pages. Throws if it has another shape. */
export function parsePages(unsafe: unknown): KnownPage[] {
  if (!Array.isArray(unsafe) || !unsafe.every(isPage)) {
    throw new TypeError("The data file of pages holds something else than urls and titles.");
  }
  return unsafe;
}

/** Pages whose addresses are most like the one that leads nowhere. */
export default function Suggestions({ pages }: SuggestionsProps) {
  const [state, retry] = useJson(pages, parsePages);
  if (state === "loading") return <SuggestionsPlaceholder />;
  if (state === "failed") return <Failed what="The suggestions" onRetry={retry} />;
  const near = nearestPages(location.pathname, state.data, count);
  return near.length > 0 ? (
    <Links pages={near} title="Similar pages" />
  ) : (
    <Links pages={state.data.filter(([url]) => beginnings.has(url))} title="Start here" />
  );
}
