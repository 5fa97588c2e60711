import { graphql } from "gatsby";
import { toSearchPage } from "../../plugins/gatsby-source-feature-requests/github";
import { Head } from "../components/head/head";
import { Island } from "../components/island/island";
import { PageBody } from "../components/page-body/page-body";
import { VotePlaceholder } from "../components/vote/vote-placeholder";
import * as styles from "../components/vote/vote.lazy.module.css";
import type { DataFile, DocPageData } from "../components/types";

export default function Vote({ data }: { data: { page: DocPageData; file: DataFile } }) {
  const { page, file } = data;
  const searchPage = toSearchPage(__VOTE__);
  return (
    <main id="~content" className={styles.main}>
      <Head title={page.title} description={page.description} url={page.url} />
      <div className={styles.text}>
        <h1>{page.title}</h1>
        <PageBody html={page.body} />
      </div>
      <section className={styles.ranking} aria-labelledby="~ranking">
        <div className={`row ${styles.head ?? ""}`}>
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
        <Island name="vote" what="The feature requests" props={{ file, settings: __VOTE__ }}>
          <VotePlaceholder />
        </Island>
      </section>
    </main>
  );
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
    file: dataFile(name: "feature-requests") {
      url
      count
    }
  }
`;
