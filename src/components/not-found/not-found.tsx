import { Island } from "../island/island";
import * as styles from "./not-found.lazy.module.css";

/** What stands at an address that no page has. */
export function NotFound({ pages }: { pages: string }) {
  return (
    <main className={styles.main} id="content">
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p className="actions">
        <a href="/" className="button-primary">
          Go to Homepage
        </a>
        <button type="button" className="button-secondary" data-opens="search" data-needs-script>
          Search the docs
        </button>
      </p>
      <div className={`no-print ${styles.room ?? ""}`} data-needs-script="">
        <Island name="suggestions" what="The suggestions" load="near" props={{ pages }} />
      </div>
    </main>
  );
}
