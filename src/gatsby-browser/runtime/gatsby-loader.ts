/** What Gatsby's loader gives for a page, as far as this site uses it. */
export interface PageResources {
  status?: string;
  json?: {
    data?: {
      page?: { body?: { url: string }; outline?: string[] };
      section?: { printableBody?: { url: string } };
    };
  };
}

type PageData = NonNullable<PageResources["json"]>;

async function requestPageData(url: string): Promise<PageData> {
  const response = await fetch(`/page-data${url}page-data.json`);
  if (!response.ok || response.redirected)
    throw new Error(`The data of ${url} could not be loaded.`);
  return ((await response.json()) as { result: PageData }).result;
}

/**
 * Page data of a page of the site. Gatsby's loader keeps a failure for as long as the document
 * lives, so after one the data is asked for directly.
 *
 * @param url of the page: `/concepts/`
 * @throws when it can't be had
 */
export async function loadPageData(url: string): Promise<PageData> {
  const resources = await window.___loader?.loadPage(url);
  if (resources?.json && resources.status !== "error") return resources.json;
  return requestPageData(url);
}
