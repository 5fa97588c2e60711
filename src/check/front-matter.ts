import type { ExternalPackage, Section } from "../content/data-files";
import { fileBeside, type ContentPage } from "../content/pages";
import { compareProblems, nearest, problemAt, question, type Problem } from "../content/problems";
import { pathToBlogDate } from "../content/urls";

export interface OtherPages {
  externalPackages?: readonly Pick<ExternalPackage, "package" | "url">[];
  routes?: readonly string[];
  /** Paths of the images in `content/`; without them, images are not checked. */
  images?: readonly string[];
}

/** The description in the editor snippet `page`: valid, but a placeholder. */
const PLACEHOLDER =
  "One or two sentences of 50 to 160 characters that say what readers find on this page.";

/** Checks the front matter, names and directories of all pages. */
export function checkFrontMatter(
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
      ...checkImage(page, others.images),
    ]),
    ...checkUrls(pages, others),
    ...checkGroups(pages),
    ...checkSorts(pages),
  ].sort(compareProblems);
}

/** The directory must be a section, and the file name must need no escapes in a URL. */
function checkPlace({ file, path, section }: ContentPage, sections?: readonly Section[]) {
  const problems: Problem[] = [];
  const keys = sections?.map(({ key }) => key);
  if (section !== undefined && keys?.includes(section) === false) {
    const meant = nearest(section, keys);
    const hint = meant
      ? `Move the file to content/${meant}${path.slice(section.length)}`
      : `Known sections: ${keys.join(", ")}. A new one needs an entry in content/data/sections.yml.`;
    const message = `the directory "${section}" is not a section${question(meant)}`;
    problems.push(problemAt(file, undefined, "pages/section", message, hint));
  }
  if (!/^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/.test(path)) {
    const hint = `Rename it to content/${path.replace(/(^|\/)\.+/g, "$1").replace(/[^\w./-]+/g, "-")}`;
    const message = `the file's name becomes its URL, so only letters, digits, hyphens and dots can be in it, and no dot first; found "${path}"`;
    problems.push(problemAt(file, undefined, "pages/file-name", message, hint));
  }
  return problems;
}

/** Only blog posts have a date in the file name. */
function checkBlogDate({ file, path, section, url, data, positionOf }: ContentPage): Problem[] {
  const isPost = section === "blog" && url !== "/blog/";
  const nameDate = isPost ? pathToBlogDate(path) : undefined;
  if (isPost && nameDate === undefined) {
    const message = `the file name of a blog post must begin with its day; found "${path}"`;
    const hint = "Name it as in content/blog/2020-10-10-webpack-5-release.md";
    return [problemAt(file, undefined, "pages/blog-date", message, hint)];
  }
  const date = data?.date;
  if (date === undefined || date === nameDate) return [];
  const what = isPost ? `the file name says ${nameDate}` : "only blog posts have a date";
  const hint = isPost ? `date: ${nameDate}` : "Remove this line.";
  const message = `date is "${date}", and ${what}`;
  return [problemAt(file, positionOf(["date"], "value"), "frontmatter/date", message, hint)];
}

/** Reports the placeholder of the snippet as a description. */
function checkDescription({ file, data, positionOf }: ContentPage): Problem[] {
  if (data?.description === PLACEHOLDER) {
    const rule = "frontmatter/description-placeholder";
    const message =
      "the description is still the one that a new page gets, and search engines show it";
    const place = positionOf(["description"], "value");
    return [problemAt(file, place, rule, message, `description: ${PLACEHOLDER}`)];
  }
  if (!data || data.description !== undefined) return [];
  const message = "description is missing, so search engines are shown the page's first paragraph";
  const hint =
    "description: One sentence of 50 to 160 characters that says what a reader finds on this page.";
  const place = positionOf(["title"], "key");
  return [problemAt(file, place, "frontmatter/description", message, hint)];
}

/** The `image` must be a file beside the page. */
function checkImage({ file, data, positionOf }: ContentPage, images?: readonly string[]) {
  const src = data?.image?.src;
  if (src === undefined || images === undefined) return [];
  const meant = fileBeside(src, file) ?? src;
  if (images.includes(meant)) return [];
  const message = `src of image is "${src}", and there is no file ${meant}`;
  const hint = `Put the picture into ${file.slice(0, file.lastIndexOf("/") + 1)}`;
  const place = positionOf(["image", "src"], "value");
  return [problemAt(file, place, "frontmatter/image", message, hint)];
}

/** Two pages can't have the same URL. Case doesn't count: many file systems and hosts ignore it. */
function checkUrls(pages: readonly ContentPage[], others: OtherPages): Problem[] {
  const { externalPackages = [], routes = [] } = others;
  const owners = new Map<string, string>([
    ...externalPackages.map(
      ({ package: name, url }) => [url.toLowerCase(), `the README of ${name}`] as const,
    ),
    ...routes.map((url) => [url.toLowerCase(), "a page that is made by code"] as const),
  ]);
  return pages.flatMap(({ file, url }): Problem[] => {
    const owner = owners.get(url.toLowerCase());
    if (owner === undefined) {
      owners.set(url.toLowerCase(), file);
      return [];
    }
    const message = `the URL ${url} is that of ${owner} already, if case does not count`;
    const hint = "Rename or remove one of the two.";
    return [problemAt(file, undefined, "pages/duplicate-url", message, hint)];
  });
}

/**
 * Two spellings of a group would make two groups in the sidebar. The first page's spelling counts.
 */
function checkGroups(pages: readonly ContentPage[]): Problem[] {
  const first = new Map<string, { file: string; name: string }>();
  return pages.flatMap((page): Problem[] => {
    const group = page.data?.group;
    if (group === undefined) return [];
    const key = `${page.section ?? ""}/${group.toLowerCase().replace(/\s+/g, "")}`;
    const { file, name } = first.get(key) ?? { file: page.file, name: group };
    first.set(key, { file, name });
    if (group === name) return [];
    const message = `group is "${group}", and ${file} spells it "${name}"`;
    const place = page.positionOf(["group"], "value");
    return [problemAt(page.file, place, "frontmatter/group", message, `group: ${name}`)];
  });
}

/** Pages with the same `sort` would fall back to their titles. */
function checkSorts(pages: readonly ContentPage[]): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, section = "", data, positionOf }): Problem[] => {
    if (data?.sort === undefined) return [];
    const key = `${section}/${data.sort}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, file);
      return [];
    }
    const message = `sort is ${data.sort}, and so is that of ${other}`;
    const used = pages.flatMap((page) => (page.section === section ? (page.data?.sort ?? []) : []));
    const hint = `sort: ${Math.max(...used, data.sort) + 1}`;
    return [problemAt(file, positionOf(["sort"], "value"), "frontmatter/sort", message, hint)];
  });
}
