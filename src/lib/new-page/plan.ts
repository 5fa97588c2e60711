import { checkReadPages, placeholderDescription, readPages, type PageFile } from "../frontmatter";
import { formatProblem, nearest } from "../problems";
import { pathToUrl, routeUrls, withSlash } from "../urls";
import { nextSort } from "./next-sort";
import { pageText } from "./page-text";
import { findPlace } from "./place";
import type { ExistingSite, NewPage, NewPageRequest, Refusal } from "./types";

/**
 * Plans a new page: its file, address and text. Nothing is written.
 *
 * @returns the page, or every reason why it can't be made: an unknown section, an address that is
 *   taken or redirected, a value that the front matter may not hold
 */
export function planNewPage(request: NewPageRequest, site: ExistingSite): NewPage | Refusal[] {
  const unknown = refuseSection(request.section, site);
  if (unknown) return [unknown];
  const place = findPlace(request, site.plannedPages);
  if ("message" in place) return [place];

  const { path, title, ...more } = place;
  const pages = readPages(site.pages);
  const section = request.section === "root" ? undefined : request.section;
  const file = `content/${path}`;
  const text = pageText({
    title,
    description: request.description ?? placeholderDescription,
    // The blog goes by date, and a section's first page is always first.
    ...(section === "blog"
      ? {}
      : { sort: isIndex(path) ? -1 : nextSort(pages, section, request.group) }),
    ...(request.group !== undefined && { group: request.group }),
    ...(request.reference !== undefined && { reference: request.reference }),
  });

  const url = pathToUrl(path);
  const refusals = [
    ...refuseAddress(url, file, site),
    ...refuseFrontMatter({ file, path, text }, site),
  ];
  if (refusals.length > 0) return refusals;
  return { file, url, text, needsDescription: request.description === undefined, ...more };
}

const otherName = "For another address, add: --name my-page";

/** What to do about a rule here, where there is no file to rename yet. */
const hints: Readonly<Record<string, string>> = {
  "pages/duplicate-url": otherName,
  "pages/blog-date": "Give a day that there is: --date 2026-10-10",
};

const isIndex = (path: string): boolean => /(?:^|\/)index\.md$/.test(path);

function refuseSection(section: string, { sections }: ExistingSite): Refusal | undefined {
  const keys = ["root", ...sections.map(({ key }) => key)];
  if (keys.includes(section)) return undefined;
  const meant = nearest(section, keys);
  const question = meant === undefined ? "" : `; did you mean "${meant}"?`;
  const hint = `Sections: ${keys.join(", ")}. root is for pages outside every section.`;
  return { message: `"${section}" is not a section${question}`, hint };
}

function refuseAddress(url: string, file: string, { pages, redirects }: ExistingSite): Refusal[] {
  if (pages.some((page) => page.file === file)) {
    const hint = `Edit that file. ${otherName}`;
    return [{ message: `${file} exists already`, hint }];
  }
  const redirect = redirects.find(({ from }) => withSlash(from) === url);
  if (!redirect) return [];
  const message = `the address ${url} is redirected to ${redirect.to} by ${redirect.file}:${redirect.line}`;
  return [{ message, hint: `Remove that entry. ${otherName}` }];
}

/** What the check of all pages says about this one, and about others only because of it. */
function refuseFrontMatter(page: PageFile, site: ExistingSite): Refusal[] {
  const { pages, sections, externalPackages } = site;
  if (pages.some(({ file }) => file === page.file)) return [];
  const check = (files: readonly PageFile[]) =>
    checkReadPages(readPages(files), sections, { externalPackages, routes: routeUrls });
  const before = new Set(check(pages).map(formatProblem));
  return check([...pages, page]).flatMap((problem) => {
    const isNew = problem.severity === "error" && !before.has(formatProblem(problem));
    // That its description is still to be written is told when the page is there.
    const isExpected = problem.rule === "frontmatter/description-placeholder";
    if (!isNew || isExpected) return [];
    const { file, rule, message } = problem;
    const hint = hints[rule] ?? problem.hint;
    return [{ message: file === page.file ? message : `${file}: ${message}`, hint }];
  });
}
