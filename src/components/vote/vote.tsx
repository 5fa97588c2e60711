import {
  toSearchPage,
  type VoteSettings,
} from "../../../plugins/gatsby-source-feature-requests/github";
import { Lazy } from "../Lazy/Lazy";
import { PageBody } from "../PageBody/PageBody";
import { VotePlaceholder } from "./vote-placeholder";
import * as styles from "./vote.lazy.module.css";
import type { VoteScreenProps } from "./vote-screen";

interface VoteProps extends VoteScreenProps {
  title: string;
  body: { url: string };
  settings: VoteSettings;
}

const loadScreen = () => import(/* webpackChunkName: "vote" */ "./vote-screen");

/** The voting page: how to vote, and the ranking, which only browsers load. */
export function Vote({ title, body, file, settings }: VoteProps) {
  const searchPage = toSearchPage(settings);
  return (
    <main id="content" className={styles.main}>
      <div className={styles.text}>
        <h1>{title}</h1>
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
            Your browser makes the ranking, which needs JavaScript. Without it, see{" "}
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
