import type { BuildArgs } from "gatsby";
import { hostRules } from "../../lib/hosting";
import { writeHostFiles } from "../../../scripts/host-files";
import { pruneDataFiles } from "../data-files/create-data-files";
import { pruneFragments } from "../body/fragments";
import { currentRules } from "../body/render-rules";
import { writeReaderTools } from "../reader-tools/write-reader-tools";
import { writeFullTextIndex } from "./full-text-index";
import { minifyWorker } from "./minify-worker";
import { writeOfflineFiles } from "./offline-files";
import { pruneScripts } from "./prune-scripts";
import { searchFileUrl, writeSearchFile, type SearchSource } from "./search-files";
import { makeSitePolicy } from "./site-policy";
import { sleepPages } from "./sleep-pages";

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
        body {
          url
        }
      }
    }
    allDataFile(sort: { name: ASC }) {
      nodes {
        url
      }
    }
    allSection(sort: { key: ASC }) {
      nodes {
        printableBody {
          url
        }
      }
    }
  }
`;

interface PageOfSite extends Omit<SearchSource, "type" | "body"> {
  __typename: string;
  body: { url: string };
}

interface Data {
  allDocPage: {
    nodes: PageOfSite[];
  };
  allDataFile: { nodes: { url: string }[] };
  allSection: { nodes: { printableBody: { url: string } }[] };
}

/**
 * What is left to do once Gatsby has written the site. The list of files for reading offline comes
 * when the files are as they are published; the host files last, as they list files.
 */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const result = await args.graphql<Data>(query);
  if (!result.data) throw new Error(String(result.errors));
  const { data } = result;
  const pages = data.allDocPage.nodes.map(({ __typename, body, ...page }) => ({
    ...page,
    type: __typename,
    body: body.url,
  }));

  await writeReaderTools(args);
  const leftOut = await writeSearchFile(pages);
  if (leftOut.length > 0) {
    args.reporter.info(
      `${searchFileUrl} would be too large to be loaded whole: ${leftOut.join(", ")} are found by the index of texts only`,
    );
  }
  await writeFullTextIndex(pages);
  const live = [
    ...pages.map(({ body }) => body),
    ...data.allSection.nodes.map(({ printableBody }) => printableBody.url),
  ];
  const pruned = pruneFragments(new Set(live));
  pruneDataFiles(data.allDataFile.nodes.map(({ url }) => url));
  const slept = await sleepPages();
  await pruneScripts();
  await minifyWorker("public");
  await writeOfflineFiles("public");
  // Of the finished pages: they sleep by now, and hold no other scripts.
  const { policy, summary } = await makeSitePolicy("public", process.env);
  const rules = hostRules({
    redirects: [...currentRules().site.hostRedirects],
    contentSecurityPolicy: policy,
  });
  await writeHostFiles("public", rules, { slashRedirects: process.env.CF_PAGES === "1" });
  args.reporter.info(summary);
  args.reporter.info(
    `${pages.length} pages; ${slept} put to sleep, ${pruned} old fragments removed`,
  );
}
