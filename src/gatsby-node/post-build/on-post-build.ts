import type { BuildArgs } from "gatsby";
import { hostRules } from "../../lib/hosting";
import { writeHostFiles } from "../../../scripts/host-files";
import { pruneDataFiles } from "../data-files/create-data-files";
import { inWords } from "../full-disk";
import { currentRules } from "../body/render-rules";
import { unpublish } from "../unpublished";
import { writeReaderTools } from "../reader-tools/write-reader-tools";
import { writeFullTextIndex } from "./full-text-index";
import { minifyWorker } from "./minify-worker";
import { writeOfflineFiles } from "./offline-files";
import { searchFileUrl, writeSearchFile, type SearchSource } from "./search-files";
import { makeSitePolicy } from "./site-policy";

const query = /* GraphQL */ `
  {
    allDocPage(sort: { url: ASC }) {
      nodes {
        __typename
        url
        title
        description
        section {
          key
          title
        }
        searchHeadings {
          title
          id
          names
        }
        body
      }
    }
    allDataFile(sort: { name: ASC }) {
      nodes {
        url
      }
    }
  }
`;

interface PageOfSite extends Omit<SearchSource, "type"> {
  __typename: string;
}

interface Data {
  allDocPage: {
    nodes: PageOfSite[];
  };
  allDataFile: { nodes: { url: string }[] };
}

/**
 * What is left to do once Gatsby has written the site. The list of files for reading offline comes
 * when the files are as they are published; the host files last, as they list files.
 */
async function finishSite(args: BuildArgs): Promise<void> {
  const result = await args.graphql<Data>(query);
  if (!result.data) throw new Error(String(result.errors));
  const { data } = result;
  const pages = data.allDocPage.nodes.map(({ __typename, ...page }) => ({
    ...page,
    type: __typename,
  }));

  await writeReaderTools(args);
  const leftOut = await writeSearchFile(pages);
  if (leftOut.length > 0) {
    args.reporter.info(
      `${searchFileUrl} would be too large to be loaded whole: ${leftOut.join(", ")} are found by the index of texts only`,
    );
  }
  await writeFullTextIndex(pages);
  pruneDataFiles(data.allDataFile.nodes.map(({ url }) => url));
  unpublish();
  await minifyWorker("public");
  await writeOfflineFiles("public");
  const { policy, summary } = await makeSitePolicy("public", process.env);
  const rules = hostRules({
    redirects: [...currentRules().site.hostRedirects],
    contentSecurityPolicy: policy,
  });
  await writeHostFiles("public", rules, { slashRedirects: process.env.CF_PAGES === "1" });
  args.reporter.info(summary);
}

export const onPostBuild = inWords(finishSite);
