import { DATA_NAMES, dataFile, parseData, type DataName, type Entry } from "../content/data-files";
import { parseMarkdown } from "../content/markdown";
import type { Remember } from "../sources/cache";
import { parsePage, readPages, type ContentPage, type PageFile } from "../content/pages";
import { checkProjectLinks } from "../examples/check";
import { checkEncoding } from "../content/encoding";
import { compareProblems, type Problem } from "../content/problems";
import { buildSiteIndex, codeUrls } from "../content/redirects";
import type { ReferenceFacts } from "../reference/lookup";
import { indexReference, type ReferenceIndex } from "../reference/reference-index";
import { checkPage, checkPageConfigs, type CheckedBody } from "./check-page";
import type { ValidateConfig } from "../content/code/find-configs";
import { checkFrontMatter } from "./front-matter";
import {
  checkAnnouncement,
  checkLeads,
  checkLinks,
  checkReadmeLinks,
  checkRedirectAnchors,
} from "./links";
import { checkProseCommands } from "./prose-commands";
import { checkReadme, type ReadmeFile } from "./readmes";
import { checkCoverage } from "./reference/coverage";
import { checkTerms, termFinder } from "./terms";

export interface SiteFiles {
  pages: readonly PageFile[];
  /** Problems of files that are no pages. */
  problems?: readonly Problem[];
  /** Texts by name; empty for a missing file. */
  data: Readonly<Record<DataName, string>>;
  /** Sourced READMEs that have been downloaded. */
  readmes?: readonly ReadmeFile[];
  files: readonly string[];
  images: readonly string[];
  components?: readonly string[];
  /** The repository's own README files and documents, whose words are checked. */
  documents?: readonly Pick<PageFile, "file" | "text">[];
}

export interface SiteTools {
  /** Without it, names from webpack are not checked. */
  reference?: () => Promise<ReferenceFacts>;
  /** Without it, configurations are only parsed. */
  validateConfig?: ValidateConfig;
  remember?: Remember;
}

export interface SiteReport {
  problems: Problem[];
  pages: number;
  links: number;
  notes: readonly string[];
}

/** Rules that would report every entry of an unreadable data file. */
const FOLLOWERS = ["links/broken", "redirects/target"];
const URL_FILES = ["sections", "redirects", "external-packages"] as const;

/** Checks front matter, data files, Markdown, code, links and redirects in one pass. */
export async function checkSite(input: SiteFiles, tools: SiteTools = {}): Promise<SiteReport> {
  const { remember = makeAgain } = tools;
  const problems: Problem[] = [...(input.problems ?? [])];
  const parsed = new Map<DataName, readonly unknown[]>();
  for (const name of DATA_NAMES) {
    const text = input.data[name];
    const listed = parsed.get("sections") as Entry<"sections">[] | undefined;
    const result = await remember("data", JSON.stringify([name, text, listed]), () =>
      Promise.resolve(parseData(name, text, listed)),
    );
    problems.push(...checkEncoding(dataFile(name), text), ...(result.ok ? [] : result.problems));
    if (result.ok) parsed.set(name, result.data);
  }
  const entries = <Name extends DataName>(name: Name) => (parsed.get(name) ?? []) as Entry<Name>[];
  const sections = entries("sections");
  // With an unreadable list of sections, every page would be in an unknown one.
  const known = parsed.has("sections") ? sections : undefined;
  const redirects = entries("redirects");
  const externalPackages = entries("external-packages");
  const leads = [
    ...entries("search-queries").map((entry) => ({
      ...entry,
      name: entry.query,
      urls: entry.finds,
    })),
    ...entries("search-phrases").map((entry) => ({
      ...entry,
      name: entry.asked[0] ?? "",
      urls: [entry.url],
    })),
    ...entries("errors").map((entry) => ({
      ...entry,
      name: entry.message,
      urls: [entry.section],
    })),
  ];

  const pages = readPages(input.pages);
  const others = { externalPackages, routes: codeUrls(sections), images: input.images };
  problems.push(...checkFrontMatter(pages, known, others));

  const urls = [...pages, ...externalPackages].map(({ url }) => url);
  const index = buildSiteIndex({ urls, sections, redirects, files: input.files });
  const { site } = index;
  problems.push(...index.problems);

  const findMistakes = termFinder(entries("terms"));
  for (const { file, text } of input.documents ?? []) {
    const found = await remember("document", [input.data.terms, file, text].join("\0"), () => {
      const markdown = parseMarkdown(file, text, 1);
      return Promise.resolve("rule" in markdown ? [markdown] : checkTerms(markdown, findMistakes));
    });
    problems.push(...found);
  }
  const checked = await checkBodies(pages, input, findMistakes, tools);
  const { bodies } = checked;
  const { links, problems: linkProblems } = checkLinks(bodies, site, input.images);
  problems.push(
    ...checked.problems,
    ...checkProjects(pages, bodies),
    ...linkProblems,
    ...entries("announcements").flatMap((announcement) => checkAnnouncement(announcement, site)),
    ...checkProseCommands([...bodies.values()], entries("unexecuted-commands")),
    ...checkLeads(leads, site, bodies),
    ...checkRedirectAnchors(index.redirects, redirects, bodies),
  );
  const purposes = entries("option-purposes");
  // Only a site with purposes has to document all of webpack.
  if (tools.reference && purposes.length > 0) {
    const documented = { pages: [...bodies.values()], purposes };
    problems.push(...checkCoverage(documented, await tools.reference()));
  }
  for (const readme of input.readmes ?? []) {
    const { file, url, text } = readme;
    const make = () => Promise.resolve(checkReadme(readme));
    const found = await remember("readme", [file, url, text].join("\0"), make);
    problems.push(...found.problems, ...checkReadmeLinks(file, url, found.links, site, bodies));
  }
  // Links can't be judged while a data file is unreadable.
  const hasUrls = URL_FILES.every((name) => parsed.has(name));
  const isSure = ({ rule }: Problem) => hasUrls || !FOLLOWERS.includes(rule);
  return {
    problems: problems.filter(isSure).sort(compareProblems),
    pages: pages.length,
    links,
    notes: [],
  };
}

const makeAgain: Remember = (_kind, _input, make) => make();

interface Checked {
  problems: Problem[];
  body?: CheckedBody;
}

async function checkBodies(
  pages: readonly ContentPage[],
  { data, components = [] }: SiteFiles,
  findMistakes: ReturnType<typeof termFinder>,
  { reference, validateConfig, remember = makeAgain }: SiteTools,
): Promise<{ bodies: Map<string, CheckedBody>; problems: Problem[] }> {
  let index: Promise<ReferenceIndex> | undefined;
  const readIndex = () =>
    (index ??= reference?.().then((facts) => indexReference(facts.reference)));
  const checkOne = async (page: ContentPage): Promise<Checked> => {
    const sources = continuedPages(page, pages);
    const texts = [page, ...sources].map(({ text }) => text);
    const key = [data.terms, components.join(), page.file, ...texts].join("\0");
    let parsed: ReturnType<typeof parsePage>;
    const parse = () => (parsed ??= parsePage(page));
    const found = await remember<Checked>("page", key, async () => {
      const ready = parse();
      if (ready === undefined || "rule" in ready) return { problems: ready ? [ready] : [] };
      const body = await checkPage(ready, {
        findMistakes,
        components,
        reference: await readIndex(),
        continued: sources.flatMap((source) => {
          const earlier = parsePage(source);
          return earlier && !("rule" in earlier) ? earlier : [];
        }),
      });
      return { body, problems: body.problems };
    });
    if (!found.body || !validateConfig) return found;
    const configs = await remember("configs", key, async () => {
      const [ready, known] = [parse(), await readIndex()];
      if (!known || ready === undefined || "rule" in ready) return [];
      return checkPageConfigs(ready, known, (source) =>
        remember("config", JSON.stringify(source), () => validateConfig(source)),
      );
    });
    return { ...found, problems: [...found.problems, ...configs] };
  };
  const checked = await Promise.all(pages.map(checkOne));
  const bodies = checked.flatMap(({ body }) => body ?? []);
  return {
    bodies: new Map(bodies.map((body) => [body.url, body])),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** The pages whose projects a page continues, and those that these continue. */
function continuedPages(
  page: ContentPage,
  pages: readonly ContentPage[],
  seen: readonly ContentPage[] = [page],
): ContentPage[] {
  const urls = Object.values(page.data?.projects ?? {}).map(({ from }) => from?.split("#")[0]);
  return pages
    .filter((one) => urls.includes(one.url) && !seen.includes(one))
    .flatMap((one) => [one, ...continuedPages(one, pages, [...seen, one])]);
}

/** The code blocks of the `projects` in the front matter, and the projects they continue, exist. */
function checkProjects(
  pages: readonly ContentPage[],
  bodies: ReadonlyMap<string, CheckedBody>,
): Problem[] {
  const projects = [...bodies.values()].flatMap((body) => body.projects);
  return pages.flatMap((page) =>
    checkProjectLinks(
      { ...page, projects: page.data?.projects ?? {} },
      { projects, positionOf: (_file, path) => page.positionOf(path, "value") },
    ),
  );
}
