import { slug } from "github-slugger";
import type { PlannedPage } from "../data";
import { nearest } from "../problems";
import { pathToUrl, sectionToUrl } from "../urls";
import type { NewPageRequest, Refusal } from "./types";

/** Where a new page goes, and how it is called. */
export interface Place {
  /** Inside `content/`: `guides/csp.md`. */
  path: string;
  title: string;
  isPlanned: boolean;
  similar?: PlannedPage;
}

/** `/guides/csp/ => guides/csp.md`, and `/guides/ => guides/index.md` for a section's first page. */
function urlToPath(url: string, sectionUrl: string): string {
  return url === sectionUrl ? `${url.slice(1)}index.md` : `${url.slice(1, -1)}.md`;
}

/**
 * The file of a new page. A planned page gives its own title and address; any other is named for
 * its title, as its headings are; a post begins with its day.
 */
// { section: "guides", title: "My title" } => { path: "guides/my-title.md", title: "My title", … }
export function findPlace(
  request: NewPageRequest,
  plannedPages: readonly PlannedPage[],
): Place | Refusal {
  const section = request.section === "root" ? undefined : request.section;
  const planned = plannedPages.filter((page) => page.section === section);
  const wanted = slug(request.title);
  const known = request.name === undefined && planned.find(({ title }) => slug(title) === wanted);
  if (known) {
    const path = urlToPath(known.url, sectionToUrl(section));
    return { path, title: known.title, isPlanned: true };
  }

  const name = request.name ?? wanted;
  if (!/^[\w.-]+$/.test(name)) {
    const message = `the address of a page is made of letters from a to z, digits and hyphens, and "${name}" is not`;
    return { message, hint: "Choose its name yourself: --name my-page" };
  }
  const base = section === "blog" && name !== "index" ? `${request.date}-${name}` : name;
  const path = `${section === undefined ? "" : `${section}/`}${base}.md`;
  const isPlanned = planned.some(({ url }) => url === pathToUrl(path));
  const meant = nearest(
    request.title,
    planned.map(({ title }) => title),
  );
  const similar = isPlanned ? undefined : planned.find(({ title }) => title === meant);
  return { path, title: request.title, isPlanned, ...(similar && { similar }) };
}
