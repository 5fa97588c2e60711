import { Readable } from "node:stream";
import { SitemapStream, streamToPromise } from "sitemap";
import { escapeHtml } from "../content/escape-html";
import { readEntryTimes, readHistory } from "./git-history";

interface ListedPage {
  url: string;
  /** ISO 8601; undefined if unknown. */
  lastModified?: string | undefined;
}

/** Pins READMEs by hash, so a changed entry means a changed text. */
const LOCK = "content/data/npm-readmes.lock.json";

/**
 * Adds the time of the last change from git, if known.
 * @returns the pages, and the reason if no times are known
 */
export async function withLastChanges(
  pages: readonly { url: string; source: string; package?: { name: string } | null }[],
): Promise<{ pages: ListedPage[]; missing: string | undefined }> {
  const { files, missing } = await readHistory(".", ["content"]);
  const readmes = missing === undefined ? await readEntryTimes(".", LOCK, 4) : undefined;
  const listed = pages.map(({ url, source, package: from }) => ({
    url,
    lastModified: from ? readmes?.get(from.name) : files.get(source),
  }));
  return { pages: listed, missing };
}

/** The sitemap, ordered by URL. */
export async function writeSitemap(siteUrl: string, pages: readonly ListedPage[]): Promise<string> {
  const items = [...pages]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, lastModified }) => ({
      url: siteUrl + url,
      ...(lastModified === undefined ? {} : { lastmod: lastModified }),
    }));
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString("utf8");
}

/** Allows everything; pages that must not be indexed say so themselves. */
export const writeRobots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** OpenSearch 1.1: lets browsers search this site through `/?q=`. */
export function writeOpenSearch(site: { title: string; description: string; url: string }): string {
  const origin = escapeHtml(site.url);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(site.title)}</ShortName>
  <Description>${escapeHtml(site.description)}</Description>
  <Url type="text/html" method="get" template="${origin}/?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
  <Image width="16" height="16" type="image/x-icon">${origin}/favicon.ico</Image>
  <Image width="192" height="192" type="image/png">${origin}/icon-192.png</Image>
  <Language>en</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}
