import { graphql } from "gatsby";
import { Head } from "../components/head/head";
import { Island } from "../components/island/island";
import "../components/screen.lazy.module.css";
import * as styles from "../components/not-found/not-found.lazy.module.css";

function MissingModule() {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 132" aria-hidden="true">
      <path className={styles.face} d="M60 6 112 36v60l-52 30L8 96V36z" />
      <path
        className={styles.edge}
        d="M60 6 112 36v60l-52 30L8 96V36zM8 36l28 16.2M112 36 84 52.2M60 126V94"
      />
      <path
        className={styles.gap}
        d="M60 38.3 84 52.2v27.6L60 93.7 36 79.8V52.2zM36 52.2 60 66l24-13.8M60 66v27.7"
      />
    </svg>
  );
}

export default function NotFound({ data: { pages } }: { data: { pages: { url: string } } }) {
  return (
    <main className={styles.main} id="~content">
      <Head
        title="Page Not Found"
        description="The page you are looking for has been removed or relocated."
        url="/404.html"
        hidden
      />
      <MissingModule />
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p className="actions row">
        <a href="/" className="button-primary">
          Go to Homepage
        </a>
        <button type="button" className="button-secondary" data-opens="search" data-needs-script>
          Search the docs
        </button>
      </p>
      <div className={`no-print ${styles.room ?? ""}`} data-needs-script="">
        <Island name="suggestions" what="The suggestions" list={pages.url}>
          <div aria-hidden="true">
            <span className={`blank ${styles.heading ?? ""}`} />
            <div className={`box ${styles.rows ?? ""}`} />
          </div>
        </Island>
      </div>
    </main>
  );
}

export const query = graphql`
  {
    notFound: section(key: { eq: "root" }) {
      ...SectionFields
    }
    pages: dataFile(name: "pages") {
      url
    }
  }
`;
