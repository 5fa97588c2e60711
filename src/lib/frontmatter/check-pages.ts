import type { Section } from "../data";
import { compareProblems, type Problem } from "../problems";
import { pathToSection, pathToUrl } from "../urls";
import { checkBlogDate } from "./check-date";
import { checkGroups } from "./check-groups";
import { checkImage } from "./check-image";
import { checkPlace } from "./check-place";
import { checkUrls } from "./check-urls";
import type { ContentPage, OtherPages, PageFile } from "./page";
import { checkPlaceholder } from "./placeholder";
import { readPage } from "./read-page";

/** The pages of all files, right or wrong; their own problems are in each. */
export function readPages(files: readonly PageFile[]): ContentPage[] {
  return files.map((page) => ({
    ...page,
    ...readPage(page.file, page.text),
    url: pathToUrl(page.path),
    section: pathToSection(page.path),
  }));
}

/**
 * Everything that is wrong with the front matter, names and places of all pages, in one list,
 * sorted by file and line: the writer mends all of it in one go.
 *
 * @param sections the known sections; a folder of `content/` that is none of them is an error
 * @throws TypeError when a path is not that of a `.md` or `.mdx` file
 */
export function checkPages(
  files: readonly PageFile[],
  sections: readonly Section[],
  others: OtherPages = {},
): Problem[] {
  return checkReadPages(readPages(files), sections, others);
}

/** {@link checkPages} for pages that are read already; without sections any folder is one. */
export function checkReadPages(
  pages: readonly ContentPage[],
  sections: readonly Section[] | undefined,
  others: OtherPages = {},
): Problem[] {
  return [
    ...pages.flatMap((page) => [
      ...page.problems,
      ...checkPlace(page, sections),
      ...checkBlogDate(page),
      ...checkDescription(page),
      ...checkPlaceholder(page),
      ...checkImage(page, others.images),
    ]),
    ...checkUrls(pages, others),
    ...checkGroups(pages),
  ].sort(compareProblems);
}

function checkDescription({ file, data, positionOf }: ContentPage): Problem[] {
  if (!data || data.description !== undefined) return [];
  return [
    {
      file,
      ...positionOf(["title"], "key"),
      severity: "warning",
      rule: "frontmatter/description",
      message: "description is missing, so search engines are shown the page's first paragraph",
      hint: "description: One sentence of 50 to 160 characters that says what a reader finds on this page.",
    },
  ];
}
