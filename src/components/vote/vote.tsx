import { toSearchPage } from "../../../plugins/gatsby-source-feature-requests/github";
import { Island } from "../island/island";
import { PageBody } from "../page-body/page-body";
import { VotePlaceholder } from "./vote-placeholder";
import * as styles from "./vote.lazy.module.css";
import type { VoteScreenProps } from "./vote-screen";

interface VoteProps extends VoteScreenProps {
  title: string;
  body: string;
}

/** The voting page: instructions, and the ranking as an island. */
export function Vote({ title, body, file, settings }: VoteProps) {
  const searchPage = toSearchPage(settings);
  return (
    <main id="~content" className={styles.main}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <PageBody html={body} />
      </div>
      <section className={styles.ranking} aria-labelledby="~ranking">
        <div className={styles.head}>
          <h2 id="~ranking">Most wanted features</h2>
          <a href={searchPage} rel="noopener" className="row-link">
            The same list on GitHub
          </a>
        </div>
        <noscript>
          <p>
            The ranking needs JavaScript. Without it, see{" "}
            <a href={searchPage} rel="noopener">
              the open feature requests on GitHub
            </a>
            .
          </p>
        </noscript>
        <Island name="vote" what="The feature requests" load="near" props={{ file, settings }}>
          <VotePlaceholder />
        </Island>
      </section>
    </main>
  );
}
