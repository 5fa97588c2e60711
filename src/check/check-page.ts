import type { PageHeading, WrittenLink } from "../content/markdown";
import type { ParsedPage } from "../content/pages";
import { checkExamples } from "../examples/check";
import { collectProjects, type ExampleProject } from "../examples/projects";
import type { Problem } from "../content/problems";
import type { ReferenceIndex } from "../reference/reference-index";
import { scopeOf } from "../reference/resolve";
import { checkCallouts } from "./callouts";
import { checkSyntax, pageFences, parseFence } from "../content/code/fence";
import { checkConfigs } from "./check-configs";
import { findConfigs, type ValidateConfig } from "../content/code/find-configs";
import { checkFences } from "./fences";
import { lintMarkdown } from "./lint";
import { checkNames } from "./reference/names";
import {
  checkAliases,
  checkDuplicateIds,
  checkHeadings,
  checkMdx,
  checkReserved,
  checkUnsafe,
} from "./structure";
import { checkTerms, termsInFrontMatter, type FindMistakes } from "./terms";

/** What a page is checked against, besides itself. */
interface PageRules {
  findMistakes: FindMistakes;
  components: readonly string[];
  /** What webpack's packages say; without it no name of theirs is checked. */
  reference?: ReferenceIndex | undefined;
}

/**
 * What is known of a page's body on its own: what the rules between pages work with. Plain data, so
 * that it can be cached.
 */
export interface CheckedBody {
  file: string;
  url: string;
  headings: readonly PageHeading[];
  ids: readonly string[];
  /** Old id => id of today, from the front matter. */
  aliases: Readonly<Record<string, string>>;
  links: readonly WrittenLink[];
  projects: readonly Pick<ExampleProject, "id" | "from">[];
  problems: Problem[];
}

/** Ids that a template adds to what the page itself holds: "Support the team" on the landing page. */
const TEMPLATE_IDS: Readonly<Record<string, readonly string[]>> = { landing: ["sponsors"] };

/** Runs all rules over a page that need nothing of other pages. */
export function checkPage(page: ParsedPage, rules: PageRules): CheckedBody {
  const { file, url, data, markdown } = page;
  const { headings, links, tree } = markdown;
  const ids = [...markdown.ids, ...(TEMPLATE_IDS[data?.template ?? "doc"] ?? [])];
  const projects = collectProjects({ file, url, tree, projects: data?.projects ?? {} });
  return {
    file,
    url,
    headings,
    ids,
    aliases: data?.aliases ?? {},
    links,
    projects: projects.map(({ id, from }) => ({ id, ...(from !== undefined && { from }) })),
    problems: [
      ...checkHeadings(markdown),
      ...lintMarkdown(markdown),
      ...checkFences(markdown),
      ...checkCallouts(markdown),
      ...checkDuplicateIds(markdown),
      ...checkUnsafe(markdown),
      ...checkReserved(markdown),
      ...(file.endsWith(".mdx") ? checkMdx(markdown, rules.components) : []),
      ...checkAliases(page, ids),
      ...termsInFrontMatter(page, rules.findMistakes),
      ...checkTerms(markdown, rules.findMistakes),
      ...checkExamples(markdown),
      ...checkCode(page, rules.reference),
    ],
  };
}

/** Code that parses, and names that webpack knows. */
function checkCode(page: ParsedPage, reference: ReferenceIndex | undefined): Problem[] {
  const { file, data, body, markdown, section } = page;
  const fences = pageFences(markdown).map(parseFence);
  const syntax = checkSyntax(file, fences);
  // The webpack of today doesn't know what was removed.
  if (data?.removed !== undefined || !body || !reference) return syntax;
  const scope = scopeOf(section, data?.reference);
  return [...syntax, ...checkNames({ markdown, body, scope, fences, reference })];
}

/** Has webpack validate the configurations of a page, which are run for it. */
export async function checkPageConfigs(
  { file, data, markdown }: ParsedPage,
  reference: ReferenceIndex,
  validate: ValidateConfig,
): Promise<Problem[]> {
  if (data?.removed !== undefined) return [];
  const topLevel = new Set(
    reference.options.flatMap(({ path }) => (/^\w+$/.test(path) ? [path] : [])),
  );
  const configs = findConfigs(pageFences(markdown).map(parseFence), topLevel);
  return checkConfigs(file, configs, validate);
}
