import { Lazy } from "../Lazy/Lazy";
import { MissingModule } from "./MissingModule";
import * as styles from "./NotFound.lazy.module.css";
import type { SuggestionsProps } from "./Suggestions";
import { SuggestionsPlaceholder } from "./SuggestionsPlaceholder";

const loadSuggestions = () => import(/* webpackChunkName: "suggestions" */ "./Suggestions");

/** What stands at an address that no page has. */
export function NotFound(props: SuggestionsProps) {
  return (
    <main className={styles.main} id="content">
      <MissingModule />
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p className={styles.action}>
        <a href="/" className="button-primary">
          Go to Homepage
        </a>
        <button type="button" className="button-secondary" data-search data-needs-script>
          Search the docs
        </button>
      </p>
      <div className={styles.room} data-needs-script="">
        <Lazy
          what="The suggestions"
          load={loadSuggestions}
          props={props}
          placeholder={<SuggestionsPlaceholder />}
        />
      </div>
    </main>
  );
}
