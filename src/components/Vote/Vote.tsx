import { toSearchPage, type VoteSettings } from "../../lib/votes";
import { Lazy } from "../Lazy/Lazy";
import { PageBody } from "../PageBody/PageBody";
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
  body: { url: string };
  file: RequestsFile;
  settings: VoteSettings;
}

const loadScreen = () => import(/* webpackChunkName: "vote" */ "./VoteScreen");

/** The voting page: how to vote, and beside it the ranking, which only browsers load. */
export function Vote({ title, body, file, settings }: VoteProps) {
  const searchPage = toSearchPage(settings);
  return (
    <main id="content" className={styles.main}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <PageBody key={body.url} url={body.url} />
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
        <Lazy
          what="The feature requests"
          load={loadScreen}
          props={{ file, settings }}
          placeholder={<VotePlaceholder />}
        />
      </section>
    </main>
  );
}
