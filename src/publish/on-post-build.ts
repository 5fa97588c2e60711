import path from "node:path";
import type { BuildArgs } from "gatsby";
import { currentRules } from "../gatsby-node/body/render-rules";
import { referenceEntries } from "../gatsby-node/body/site-reference";
import { bundle } from "../gatsby-node/page-scripts";
import { publishKnownFiles } from "../gatsby-node/patches/unpublished";
import { readData } from "../content/data-files";
import { escapeHtml } from "../content/escape-html";
import {
  examplesToMarkdown,
  kitsToMarkdown,
  pageToMarkdown,
  projectsToMarkdown,
} from "../render/markdown-copy";
import type { IndexEntry } from "../reference/index-lists";
import { organizationPage, ownPages, playgroundPage, starterKitsPage } from "../site/own-pages";
import { policyHosts, siteMetadata } from "../site/settings";
import { codeDigest, openResultCache, type Remember } from "../sources/cache";
import { archiveExamples } from "./example-archives";
import { htmlToFeedContent } from "./feed-content";
import { writeFeeds, type FeedPost } from "./feeds";
import { writeHostFiles } from "./host-files";
import { hostRules } from "./host-rules";
import { toLlmsSections, writeLlmsFull, writeLlmsTxt } from "./llms";
import { printablePage, shareImage } from "./page-facts";
import { minifyWorker, writeOfflineFiles } from "./offline-files";
import { writeOptionCards } from "./option-cards";
import { writePlayground } from "./playground/write-playground";
import { sitePolicy } from "./policy";
import { withLastChanges, writeOpenSearch, writeRobots, writeSitemap } from "./search-engines";
import { designDigest, drawCard, readFonts, writeShareImages } from "./share-images";
import { querySite, type SiteData } from "./site-data";
import { writeSearchIndex } from "./search-index";
import { writeChanged } from "./write-changed";

const PUBLIC = "public";

/**
 * Writes `index.md` beside each page, from its body, which contains generated content.
 * @returns the copies by URL
 */
async function writeMarkdownCopies(
  { pages, projects, kits }: SiteData,
  siteUrl: string,
): Promise<Map<string, string>> {
  const copies = new Map([
    [organizationPage.url, pageToMarkdown(organizationPage, projectsToMarkdown(projects), siteUrl)],
    [playgroundPage.url, pageToMarkdown(playgroundPage, examplesToMarkdown(pages), siteUrl)],
    [starterKitsPage.url, pageToMarkdown(starterKitsPage, kitsToMarkdown(kits), siteUrl)],
  ]);
  for (const page of pages) copies.set(page.url, pageToMarkdown(page, page.markdown, siteUrl));
  for (const [url, text] of copies) await writeChanged(path.join(PUBLIC, url, "index.md"), text);
  return copies;
}

/** The posts of the blog, newest first, with full texts. */
function toPosts({ pages }: SiteData, siteUrl: string): FeedPost[] {
  const listed = pages.find(({ url }) => url === "/blog/")?.posts ?? [];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return listed.flatMap(({ url }) => {
    const page = byUrl.get(url);
    if (!page?.date) return [];
    const { image, body, date } = page;
    const cover = image?.file
      ? `<p><img src="${image.file.publicURL}" alt="${escapeHtml(image.alt)}"></p>`
      : "";
    const content = htmlToFeedContent(cover + body, siteUrl + url);
    return [{ ...page, date, content }];
  });
}

function documentedUnits(): IndexEntry[] {
  const { reference } = currentRules();
  return reference ? referenceEntries(reference) : [];
}

/** Writes files for feed readers, search engines, language models and browsers. */
async function writeReaderTools(
  site: SiteData,
  { reporter }: BuildArgs,
  remember: Remember,
): Promise<void> {
  const { title, description, siteUrl: url } = siteMetadata(process.env);
  const facts = { title, description, url };
  const markdown = await writeMarkdownCopies(site, url);
  const order = readData("sections").map(({ key }) => key);
  const sections = toLlmsSections(site, order, ownPages);
  const { pages, missing } = await withLastChanges(site.pages);
  if (missing !== undefined) reporter.warn(`sitemap.xml has no dates: ${missing}`);
  const entries = documentedUnits();
  const blog = site.pages.find((page) => page.url === "/blog/");
  const files: Record<string, string | Uint8Array> = {
    ...Object.fromEntries(archiveExamples(site.pages, url)),
    "llms.txt": writeLlmsTxt(facts, sections),
    "llms-full.txt": writeLlmsFull(facts, sections, markdown),
    "sitemap.xml": await writeSitemap(url, [...pages, ...ownPages]),
    "robots.txt": writeRobots(url),
    "opensearch.xml": writeOpenSearch(facts),
    "reference.json": `${JSON.stringify(entries)}\n`,
    "option-cards.json": await writeOptionCards(entries, site.pages, remember),
    ...writeFeeds({ ...facts, ...(blog && { description: blog.description }) }, toPosts(site, url)),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeChanged(path.join(PUBLIC, name), text);
  }
}

async function drawShareImages(site: SiteData, { reporter }: BuildArgs): Promise<void> {
  const { siteUrl } = siteMetadata(process.env);
  const design = designDigest(siteUrl);
  const printable = site.sections
    .filter((section) => section.printable && section.navigation.length > 0)
    .map(printablePage);
  const images = [...site.pages, ...ownPages, ...printable].map((page) => shareImage(page, design));
  const fonts = readFonts();
  const { host } = new URL(siteUrl);
  const drawn = await writeShareImages(images, (card) => drawCard(card, host, fonts));
  if (drawn > 0) reporter.info(`${drawn} pictures for previews drawn`);
}

/**
 * Everything after Gatsby's build. The offline list needs finished files; the host files list files
 * and come last.
 */
export async function onPostBuild(args: BuildArgs): Promise<void> {
  const site = await querySite(args);
  const code = codeDigest(["src/publish/search-index.ts", "src/publish/option-cards.ts"]);
  const { remember, write } = await openResultCache("node_modules/.cache/lists.json", code);
  await writeReaderTools(site, args, remember);
  const writeLists = async () => {
    await writeSearchIndex(site.pages, documentedUnits(), remember);
    await writePlayground(PUBLIC);
  };
  // Images are encoded beside our code. The bench skips them, since they are cached.
  const draws = process.env.SHARE_IMAGES !== "0";
  await Promise.all([draws && drawShareImages(site, args), writeLists()]);
  await write();
  publishKnownFiles();
  await minifyWorker(PUBLIC, bundle("src/browser/offline/workbox.ts"));
  await writeOfflineFiles(PUBLIC);
  const policies = await sitePolicy(PUBLIC, policyHosts(process.env));
  const rules = hostRules(currentRules().site.hostRedirects, policies);
  await writeHostFiles(PUBLIC, rules, process.env.CF_PAGES === "1");
  args.reporter.info(`${site.pages.length} pages are ready to publish in ${PUBLIC}/`);
}
