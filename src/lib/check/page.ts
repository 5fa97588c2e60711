import { checkExamples } from "../../examples/check";
import { collectProjects, type ExampleProject } from "../../examples/projects";
import type { ContentPage } from "../frontmatter";
import type { Problem } from "../problems";
import { checkNames } from "../../check/reference/names";
import type { ReferenceIndex } from "../../reference/reference-index";
import { scopeOf } from "../../reference/resolve";
import { checkAliases } from "./aliases";
import { checkCallouts } from "./callouts";
import { checkSyntax } from "./code/check-syntax";
import { pageFences } from "./code/fence";
import { parseFence } from "./code/parse-fence";
import { checkConfigs } from "./config/check-configs";
import { findConfigs } from "./config/find-configs";
import type { ValidateConfig } from "./config/types";
import { checkDuplicateIds } from "./duplicate-ids";
import { checkFences } from "./fences";
import { checkHeadings } from "./headings";
import { lintMarkdown } from "./lint";
import { parseMarkdown, type Markdown } from "./markdown";
import { pageIds } from "./page-ids";
import { pageLinks, type WrittenLink } from "./page-links";
import { pageStats, type PageStats } from "./stats";
import { checkTerms, termsInFrontMatter, type FindSlips } from "./terms";

/** What a page is held against, besides itself. */
export interface PageRules {
  findSlips: FindSlips;
  /** What webpack's packages say; without it no name of theirs is checked. */
  reference?: ReferenceIndex | undefined;
  /** Without it configurations are only parsed. */
  validateConfig?: ValidateConfig | undefined;
}

/**
 * A page's body, looked at on its own: what the checks between pages work with. Plain data, so
 * that it can be kept.
 */
export interface CheckedBody {
  file: string;
  /** `/guides/csp/` */
  url: string;
  ids: readonly string[];
  /** Old id => id of today, from the front matter. */
  aliases: Readonly<Record<string, string>>;
  links: readonly WrittenLink[];
  /** The projects that its code blocks make. */
  projects: readonly Pick<ExampleProject, "id" | "from">[];
  stats: PageStats;
  /** What is wrong with the page itself. */
  problems: Problem[];
}

/** Ids that a template adds to what the page itself holds: "Support the team" on the landing page. */
const templateIds: Readonly<Record<string, readonly string[]>> = { landing: ["sponsors"] };

/** Reads one page's Markdown; undefined when its front matter never ends, a problem when it can't be parsed. */
export async function checkBody(
  page: ContentPage,
  rules: PageRules,
): Promise<CheckedBody | Problem | undefined> {
  const { file, url, body, data, positionOf } = page;
  if (!body) return undefined;
  const markdown = parseMarkdown(file, body.text, body.line);
  if (!isMarkdown(markdown)) return markdown;

  const ids = [...pageIds(markdown), ...(templateIds[data?.template ?? "doc"] ?? [])];
  const aliases = data?.aliases ?? {};
  const { tree } = markdown;
  const projects = collectProjects({ file, url, tree, projects: data?.projects ?? {} });
  const problems = [
    ...checkHeadings(markdown),
    ...lintMarkdown(markdown),
    ...checkFences(markdown),
    ...checkCallouts(markdown),
    ...checkDuplicateIds(markdown),
    ...checkAliases(file, aliases, ids, positionOf),
    ...termsInFrontMatter(page, rules.findSlips),
    ...checkTerms(markdown, rules.findSlips),
    ...checkExamples(markdown),
    ...(await checkCode(page, markdown, rules)),
  ];
  return {
    file,
    url,
    ids,
    aliases,
    links: pageLinks(markdown),
    projects: projects.map(({ id, from }) => ({ id, ...(from !== undefined && { from }) })),
    stats: pageStats(markdown),
    problems,
  };
}

/** Code that parses, configurations that webpack takes, and names that it knows. */
async function checkCode(
  { file, data, body, section }: ContentPage,
  markdown: Markdown,
  { reference, validateConfig }: PageRules,
): Promise<Problem[]> {
  const fences = pageFences(markdown).map(parseFence);
  const syntax = checkSyntax(file, fences);
  // What webpack removed can't be held against the webpack of today.
  if (data?.removed !== undefined || !body || !reference) return syntax;
  const scope = scopeOf(section, data?.reference);
  const topLevel = new Set(
    reference.options.flatMap(({ path }) => (/^\w+$/.test(path) ? [path] : [])),
  );
  const configs = validateConfig
    ? await checkConfigs(file, findConfigs(fences, topLevel), validateConfig)
    : [];
  return [...syntax, ...configs, ...checkNames({ markdown, body, scope, fences, reference })];
}

function isMarkdown(value: Markdown | Problem): value is Markdown {
  return "tree" in value;
}
