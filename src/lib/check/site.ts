import {
  parseAnnouncements,
  parseExternalPackages,
  parseLanguages,
  parsePlannedPages,
  parseRedirects,
  parseSections,
  type Parsed,
} from "../data";
import { checkReadPages, readPages, type PageFile } from "../frontmatter";
import { compareProblems, type Problem } from "../problems";
import { buildSiteIndex } from "../redirects";
import { routeUrls, sectionToPrintableUrl } from "../urls";
import { checkAnnouncement } from "./announcement";
import { checkLinks } from "./links";
import { checkBody, type CheckedBody } from "./page";
import { checkRedirectAnchors } from "./redirect-anchors";

/** A data file as it was read. */
export interface DataFile {
  /** Path from the repository's root, for messages. */
  file: string;
  text: string;
}

/** All that is checked, as text. */
export interface SiteFiles {
  pages: readonly PageFile[];
  sections: DataFile;
  redirects: DataFile;
  plannedPages: DataFile;
  externalPackages: DataFile;
  announcements: DataFile;
  languages: DataFile;
  /** Addresses of the static files, `/img/x.svg`. */
  files: readonly string[];
  /** Images beside pages, as paths from the repository's root. */
  images: readonly string[];
}

export interface SiteReport {
  /** Everything that is wrong, sorted by file and line. */
  problems: Problem[];
  /** How many pages, links on them, and links to pages that are still to be written. */
  pages: number;
  links: number;
  planned: number;
}

/** Rules that every entry of a data file that can't be read would set off. */
const followers = ["links/broken", "redirects/target"];

/** Checks the whole content in one run: front matter, data, Markdown, links and redirects. */
export function checkSite(input: SiteFiles): SiteReport {
  const problems: Problem[] = [];
  let isDataWhole = true;
  const take = <Entry>(parsed: Parsed<Entry>): Entry[] => {
    if (parsed.ok) return parsed.data;
    isDataWhole = false;
    problems.push(...parsed.problems);
    return [];
  };
  const { text: sectionsText, file: sectionsFile } = input.sections;
  const parsedSections = parseSections(sectionsText, sectionsFile);
  const sections = take(parsedSections);
  // With a broken list of sections every page would be in an unknown one: said once is enough.
  const known = parsedSections.ok ? sections : undefined;
  const { plannedPages: planned, externalPackages: external, redirects: written } = input;
  const redirects = take(parseRedirects(written.text, written.file));
  const plannedPages = take(parsePlannedPages(planned.text, planned.file, known));
  const externalPackages = take(parseExternalPackages(external.text, external.file, known));

  const announcements = take(
    parseAnnouncements(input.announcements.text, input.announcements.file),
  );
  take(parseLanguages(input.languages.text, input.languages.file));

  const pages = readPages(input.pages);
  const printable = sections.filter((section) => section.printable);
  const routes = [...routeUrls, ...printable.map(({ key }) => sectionToPrintableUrl(key))];
  problems.push(
    ...checkReadPages(pages, known, { externalPackages, routes, images: input.images }),
  );

  const urls = [...pages, ...externalPackages].map(({ url }) => url);
  const parts = { urls, sections, plannedPages, redirects, files: input.files };
  const { site, redirects: collapsed, problems: redirectProblems } = buildSiteIndex(parts);
  problems.push(...redirectProblems);

  const bodies = new Map<string, CheckedBody>();
  for (const page of pages) {
    const body = checkBody(page);
    if (body === undefined) continue;
    if ("rule" in body) problems.push(body);
    else bodies.set(page.url, body);
  }
  const {
    links,
    planned: plannedLinks,
    problems: linkProblems,
  } = checkLinks(bodies, site, input.images);
  problems.push(...[...bodies.values()].flatMap((body) => body.problems), ...linkProblems);
  problems.push(...announcements.flatMap((announcement) => checkAnnouncement(announcement, site)));
  problems.push(...checkRedirectAnchors(collapsed, redirects, bodies));
  // What a broken data file lists is not known, so nothing can be said about where links lead.
  const isSure = ({ rule }: Problem) => isDataWhole || !followers.includes(rule);
  return {
    problems: problems.filter(isSure).sort(compareProblems),
    pages: pages.length,
    links,
    planned: plannedLinks,
  };
}
