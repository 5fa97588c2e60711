import { graphql, type PageProps } from "gatsby";
import { Head } from "../components/head/head";
import { Hero, type WeekOfDownloads } from "../components/landing/hero";
import * as styles from "../components/landing/landing.lazy.module.css";
import { PageBody } from "../components/page-body/page-body";
import { Supporters } from "../components/supporters/supporters";
import "../components/screen.lazy.module.css";
import "../styles/diagram.lazy.css";
import type { DataFile, DocPageData } from "../components/types";

interface Data {
  page: DocPageData;
  supporters: DataFile;
  week: WeekOfDownloads | null;
}

/** The landing page. */
export default function LandingPage({ data: { page, supporters, week } }: PageProps<Data>) {
  return (
    <>
      <Head description={page.description} url={page.url} />
      <main id="~content">
        <Hero week={week} />
        <div className={styles.text}>
          <PageBody html={page.body} />
        </div>
        <Supporters {...supporters} />
      </main>
    </>
  );
}

export const query = graphql`
  query ($id: String!) {
    page: docPage(id: { eq: $id }) {
      ...DocPageFields
    }
    supporters: dataFile(name: "supporters") {
      url
      count
    }
    week: weeklyDownloads {
      downloads
      end(formatString: "MMMM D, YYYY")
    }
  }
`;
