import path from "node:path";
import type { BuildArgs } from "gatsby";
import { parseSections } from "../../lib/data";
import { writeFeeds } from "../../lib/feeds";
import { writeLlmsFull, writeLlmsTxt } from "../../lib/llms";
import { kitsToMarkdown, projectsToMarkdown } from "../../lib/markdown-copy";
import { writeOpenSearch } from "../../lib/open-search";
import { siteMetadata } from "../../site/metadata";
import { organizationPage, ownPages, starterKitsPage } from "../../site/own-pages";
import { readData } from "../body/site-index";
import { readPageFacts } from "../page-facts/page-facts";
import { writeMarkdownFiles, type MarkdownSource } from "../post-build/markdown-files";
import { readDesign } from "../share-images/design";
import { createDraw } from "../share-images/draw";
import { readFonts } from "../share-images/fonts";
import { writeShareImages } from "../share-images/write-share-images";
import { writeIcons } from "./icons";
import { askForTold, type Told } from "./query";
import { withLastChanges, writeRobots, writeSitemap } from "./sitemap";
import { toLlmsSections } from "./to-llms";
import { toPosts } from "./to-posts";
import { writeChangedText } from "./write-changed";

const publicDir = "public";

/** The Markdown copies of all pages; those of the pages that show lists are these lists. */
const toSources = ({ pages, projects, kits }: Told): MarkdownSource[] => [
  ...pages.map((page) => ({ ...page, body: { html: page.body } })),
  { ...organizationPage, body: { markdown: projectsToMarkdown(projects) } },
  { ...starterKitsPage, body: { markdown: kitsToMarkdown(kits) } },
];

/**
 * Writes what readers' tools ask for beside the pages: Markdown copies, `llms.txt`, feeds, sitemap,
 * OpenSearch description, icons and the pictures for previews.
 */
export async function writeReaderTools(args: BuildArgs): Promise<void> {
  const site = siteMetadata(process.env);
  const facts = { title: site.title, description: site.description, url: site.siteUrl };
  const told = await askForTold(args);

  const markdown = await writeMarkdownFiles(toSources(told), site.siteUrl, args.cache);
  const order = readData("sections.yml", parseSections).map(({ key }) => key);
  const sections = toLlmsSections(told, order, markdown, ownPages);
  const { pages, missing } = await withLastChanges(told.pages);
  if (missing !== undefined) args.reporter.warn(`sitemap.xml has no dates: ${missing}`);

  const blog = told.pages.find(({ url }) => url === "/blog/");
  const feedSite = { ...facts, description: blog?.description ?? facts.description };
  const files: Record<string, string> = {
    "/llms.txt": writeLlmsTxt(facts, sections),
    "/llms-full.txt": writeLlmsFull(facts, sections),
    "/sitemap.xml": await writeSitemap(site.siteUrl, [...pages, ...ownPages]),
    "/robots.txt": writeRobots(site.siteUrl),
    "/opensearch.xml": writeOpenSearch(facts),
    ...writeFeeds(feedSite, toPosts(told.pages, site.siteUrl)),
  };
  for (const [url, text] of Object.entries(files))
    await writeChangedText(path.join(publicDir, url), text);

  await writeIcons(publicDir);
  // Drawn once for each page, and kept: what a build costs is measured without (npm run bench:scale).
  if (process.env.SHARE_IMAGES === "0") return;
  const begun = Date.now();
  const images = Object.values(readPageFacts()).map(({ image }) => image);
  const { drawn } = await writeShareImages(images, () =>
    createDraw(readFonts(), readDesign(site.siteUrl)),
  );
  if (drawn > 0) {
    const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
    args.reporter.info(`${drawn} pictures for previews drawn in ${seconds} s`);
  }
}
