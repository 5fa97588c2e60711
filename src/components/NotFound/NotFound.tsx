import { Island } from "../island/island";
import { MissingModule } from "./MissingModule";
import * as styles from "./NotFound.lazy.module.css";
import { SuggestionsPlaceholder } from "./SuggestionsPlaceholder";

/** What stands at an address that no page has. */
export function NotFound({ pages }: { pages: string }) {
  return (
    <main className={styles.main} id="content">
      <MissingModule />
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p className={styles.action}>
        <a href="/" className="button-primary">
          Go to Homepage
        </a>
        <button type="button" className="button-secondary" data-opens="search" data-needs-script>
          Search the docs
        </button>
      </p>
      <div className={styles.room} data-needs-script="">
        <Island name="suggestions" what="The suggestions" load="near" props={{ pages }}>
          <SuggestionsPlaceholder />
        </Island>
      </div>
    </main>
  );
}
