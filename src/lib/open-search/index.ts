import { escapeHtml } from "../escape";

export interface OpenSearchSite {
  title: string;
  description: string;
  /** Origin without a trailing slash. */
  url: string;
}

/**
 * Tells a browser how to search this site from its address bar: the home page opens the search with
 * the words of the query `q`. OpenSearch 1.1, draft 6.
 */
export function writeOpenSearch({ title, description, url }: OpenSearchSite): string {
  const origin = escapeHtml(url);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(title)}</ShortName>
  <Description>${escapeHtml(description)}</Description>
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
