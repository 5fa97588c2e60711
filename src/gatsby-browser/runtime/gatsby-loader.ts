/** What Gatsby's loader gives for a page, as far as this site uses it. */
export interface PageResources {
  status?: string;
  json?: {
    data?: {
      page?: { body?: { url: string }; anchors?: { title: string; id: string; level: number }[] };
      section?: { printableBody?: { url: string } };
    };
  };
}

/** Page data of a page of the site; throws when it can't be had. */
export async function loadPageData(url: string): Promise<NonNullable<PageResources["json"]>> {
  const resources = await window.___loader?.loadPage(url);
  if (!resources?.json || resources.status === "error") {
    throw new Error(`The data of ${url} could not be loaded.`);
  }
  return resources.json;
}
