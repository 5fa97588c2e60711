import { checkCoverage } from "../../check/reference/coverage";
import { scopeOf } from "../../reference/resolve";
import {
  parseAnnouncements,
  parseExternalPackages,
  parseLanguages,
  parseOptionPurposes,
  parsePlannedPages,
  parseRedirects,
  parseSections,
  parseSearchQueries,
  parseSearchSynonyms,
  parseTerms,
  type Parsed,
} from "../data";
import { checkReadPages, readPages } from "../frontmatter";
import { compareProblems, type Problem } from "../problems";
import { buildSiteIndex } from "../redirects";
import { routeUrls, sectionToPrintableUrl } from "../urls";
import { checkAnnouncement } from "./announcement";
import { checkBodies } from "./check-bodies";
import { checkLinks } from "./links";
import { checkProjects } from "./projects";
import { checkReadmeLinks, checkReadmes } from "./readmes";
import { checkRedirectAnchors } from "./redirect-anchors";
import { checkRedirectChains } from "./redirect-chains";
import { checkSearchQueries } from "./search-queries";
import type { SiteTools } from "./site-tools";
import type { SiteFiles, SiteReport } from "./site-types";
import { termFinder } from "./terms";

/** Rules that every entry of a data file that can't be read would set off. */
const followers = ["links/broken", "redirects/target"];

/** Checks the whole content in one run: front matter, data, Markdown, code, links and redirects. */
export async function checkSite(input: SiteFiles, tools: SiteTools = {}): Promise<SiteReport> {
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
  const terms = take(parseTerms(input.terms.text, input.terms.file));
  take(parseSearchSynonyms(input.searchSynonyms.text, input.searchSynonyms.file));
  const queries = take(parseSearchQueries(input.searchQueries.text, input.searchQueries.file));

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

  const findSlips = termFinder(terms);
  const checked = await checkBodies(pages, { findSlips }, input.terms.text, tools);
  const { bodies } = checked;
  problems.push(...checked.problems, ...checkProjects(pages, bodies, input.contentFiles ?? []));
  const {
    links,
    planned: plannedLinks,
    problems: linkProblems,
  } = checkLinks(bodies, site, input.images);
  problems.push(...[...bodies.values()].flatMap((body) => body.problems), ...linkProblems);
  problems.push(...announcements.flatMap((announcement) => checkAnnouncement(announcement, site)));
  problems.push(...checkSearchQueries(queries, site, bodies));
  if (input.optionPurposes && tools.reference) {
    const { text, file } = input.optionPurposes;
    const purposes = take(parseOptionPurposes(text, file));
    const documenting = pages.flatMap(({ file, url, section, body, data }) =>
      body && data?.removed === undefined
        ? [{ file, url, body, scope: scopeOf(section, data?.reference) }]
        : [],
    );
    problems.push(...checkCoverage({ pages: documenting, purposes }, await tools.reference()));
  }
  problems.push(...checkRedirectAnchors(collapsed, redirects, bodies));
  const ends = new Map(collapsed.map(({ from, to }) => [from, to]));
  problems.push(...checkRedirectChains(redirects, site.pages, ends));
  for (const readme of await checkReadmes(input.readmes ?? [], tools.remember)) {
    problems.push(...readme.problems, ...checkReadmeLinks(readme, site, bodies));
  }
  // What a broken data file lists is not known, so nothing can be said about where links lead.
  const isSure = ({ rule }: Problem) => isDataWhole || !followers.includes(rule);
  return {
    problems: problems.filter(isSure).map(asTold).sort(compareProblems),
    pages: pages.length,
    links,
    planned: plannedLinks,
    notes: [],
    stats: [...bodies.values()].map(({ file, stats }) => ({ file, ...stats })),
  };
}

/** A page without a description can be built, but is not finished. */
function asTold(problem: Problem): Problem {
  return problem.rule === "frontmatter/description" ? { ...problem, severity: "error" } : problem;
}
