import { toSearchPage, type VoteSettings } from "../../lib/votes";
import { Island } from "../island/island";
import { PageBody } from "../page-body/page-body";
import { VotePlaceholder } from "./VotePlaceholder";
import * as styles from "./Vote.lazy.module.css";

/** A file of the site with requests that the last build had. */
export interface RequestsFile {
  url: string;
  /** How many it holds; with none it is not asked for. */
  count: number;
}

interface VoteProps {
  title: string;
  /** HTML. */
  body: string;
  file: RequestsFile;
  settings: VoteSettings;
}

/** The voting page: how to vote, and beside it the ranking, which only browsers load. */
export function Vote({ title, body, file, settings }: VoteProps) {
  const searchPage = toSearchPage(settings);
  return (
    <main id="content" className={styles.main}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <PageBody html={body} />
      </div>
      <section className={styles.ranking} aria-labelledby="ranking">
        <div className={styles.head}>
          <h2 id="ranking">Most wanted features</h2>
          <a href={searchPage} rel="noopener">
            The same list on GitHub
          </a>
        </div>
        <noscript>
          <p>
            The ranking is made in your browser, which needs JavaScript. Without it, see{" "}
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
