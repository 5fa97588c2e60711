import type { PageHeading, WrittenLink } from "../content/markdown";
import type { ParsedPage } from "../content/pages";
import { checkExamples } from "../examples/check";
import { collectProjects, type ExampleProject } from "../examples/projects";
import type { Problem } from "../content/problems";
import type { ReferenceIndex } from "../reference/reference-index";
import { scopeOf, type ReferenceScope } from "../reference/resolve";
import { checkCallouts } from "./callouts";
import { checkSyntax, pageFences, parseFence } from "../content/code/fence";
import { checkConfigs } from "./check-configs";
import { findConfigs, type ValidateConfig } from "../content/code/find-configs";
import { checkDiagrams } from "./diagrams";
import { checkFences } from "./fences";
import { lintMarkdown } from "./lint";
import { pageCommands, type PageCommands } from "./prose-commands";
import type { CoveragePage } from "./reference/coverage";
import { checkNames } from "./reference/names";
import {
  checkAliases,
  checkColumnHeadings,
  checkDuplicateIds,
  checkHeadings,
  checkMdx,
  checkOpenElements,
  checkReserved,
  checkUnsafe,
} from "./structure";
import { checkTerms, termsInFrontMatter, type FindMistakes } from "./terms";

interface PageRules {
  findMistakes: FindMistakes;
  components: readonly string[];
  /** Facts from webpack's packages; without them, names are not checked. */
  reference?: ReferenceIndex | undefined;
  /** The pages whose projects this one continues. */
  continued?: readonly ParsedPage[];
}

/** The facts about one page that rules between pages use. Plain data, so that it can be cached. */
export interface CheckedBody {
  file: string;
  url: string;
  headings: readonly PageHeading[];
  ids: readonly string[];
  /** Old id => current id, from the front matter. */
  aliases: Readonly<Record<string, string>>;
  links: readonly WrittenLink[];
  projects: readonly Pick<ExampleProject, "id" | "from">[];
  commands: PageCommands;
  /** What it documents of the reference: nothing if its feature was removed. */
  scope?: ReferenceScope | undefined;
  /** Its `reference` blocks. */
  fences: CoveragePage["fences"];
  problems: Problem[];
}

/** Ids that templates add to the body of a page. */
const TEMPLATE_IDS: Readonly<Record<string, readonly string[]>> = { landing: ["sponsors"] };

/** Runs all rules that concern a single page. */
export async function checkPage(page: ParsedPage, rules: PageRules): Promise<CheckedBody> {
  const { file, url, data, markdown, section } = page;
  const { headings, links, tree } = markdown;
  const related = (data?.related ?? []).map(({ url: href }, index): WrittenLink => {
    const start = page.positionOf(["related", index, "url"], "value");
    return { kind: "link", href, position: { start } };
  });
  const ids = [...markdown.ids, ...(TEMPLATE_IDS[data?.template ?? "doc"] ?? [])];
  const projects = collectProjects({ file, url, tree, projects: data?.projects ?? {} });
  const fences = pageFences(markdown);
  const parsed = fences.map(parseFence);
  const { reference } = rules;
  const isRemoved = data?.removed !== undefined;
  const scope = isRemoved ? undefined : scopeOf(section, data?.reference);
  return {
    file,
    url,
    headings,
    ids,
    aliases: data?.aliases ?? {},
    links: [...related, ...links],
    projects: projects.map(({ id, from }) => ({ id, ...(from !== undefined && { from }) })),
    commands: pageCommands(markdown, projects),
    scope,
    fences: fences.flatMap(({ lang, start, code }) =>
      lang === "reference" && !isRemoved ? [{ line: start.line, yaml: code.trim() }] : [],
    ),
    problems: [
      ...checkHeadings(markdown),
      ...checkColumnHeadings(markdown),
      ...lintMarkdown(markdown),
      ...checkFences(markdown),
      ...checkCallouts(markdown),
      ...checkOpenElements(markdown),
      ...(await checkDiagrams(page, rules.continued)),
      ...checkDuplicateIds(markdown),
      ...checkUnsafe(markdown),
      ...checkReserved(markdown),
      ...(file.endsWith(".mdx") ? checkMdx(markdown, rules.components) : []),
      ...checkAliases(page, ids),
      ...termsInFrontMatter(page, rules.findMistakes),
      ...checkTerms(markdown, rules.findMistakes),
      ...checkExamples(markdown),
      ...checkSyntax(file, parsed),
      // Pages about removed features name options that no longer exist.
      ...(isRemoved || !reference
        ? []
        : checkNames({ markdown, scope, fences: parsed, reference })),
    ],
  };
}

/** Validates the configurations of a page by executing them. */
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
