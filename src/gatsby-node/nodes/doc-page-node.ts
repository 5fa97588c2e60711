import type { DocPageData } from "../../components/types";
import type { FrontMatter } from "../../content/front-matter";
import type { SiteMetadata } from "../../site/settings";
import { pathToBlogDate, pathToSection, pathToUrl } from "../../content/urls";

/** Key of the section that holds the pages outside every folder. */
export const rootSection = "root";

/** What a `DocPage` node stores; every other field of the interface is computed by a resolver. */
export interface DocPageFields extends Omit<
  DocPageData,
  "body" | "outline" | "previous" | "next" | "section" | "package"
> {
  type: "file";
  path: string;
  name: string;
  extension: string;
  size: number;
  sectionKey: string;
  group: string | null;
  sort: number | null;
  /** `src` is the path from the page's folder, as the front matter has it. */
  image: { src: string; alt: string } | null;
  /** Old ids of headings => the ids of today. */
  aliases: FrontMatter["aliases"];
  source: string;
}

export interface ContentFile {
  /** Path below `content/`: `guides/csp.md`. */
  relativePath: string;
  /** File name with its extension: `csp.md`. */
  base: string;
  /** Without the dot: `md`. */
  extension: string;
  /** Bytes. */
  size: number;
}

/** Pages of the blog have their own template. */
// ("blog", "doc") => "blog"
function templateOf(sectionKey: string, template: FrontMatter["template"]): string {
  return sectionKey === "blog" && template === "doc" ? "blog" : template;
}

/** The stored fields of a page that a writer wrote. */
// ({ relativePath: "guides/csp.md", … }, { title: "CSP", … }) => { url: "/guides/csp/", … }
export function fileToDocPage(
  file: ContentFile,
  matter: FrontMatter,
  site: Pick<SiteMetadata, "repository" | "branch">,
): DocPageFields {
  const sectionKey = pathToSection(file.relativePath) ?? rootSection;
  return {
    type: "file",
    url: pathToUrl(file.relativePath),
    path: file.relativePath,
    name: file.base,
    extension: file.extension,
    size: file.size,
    title: matter.title,
    description: matter.description ?? "",
    sectionKey,
    group: matter.group ?? null,
    sort: matter.sort ?? null,
    date: matter.date ?? pathToBlogDate(file.relativePath) ?? null,
    contributors: matter.contributors,
    related: matter.related,
    aliases: matter.aliases,
    removed: matter.removed ?? null,
    template: templateOf(sectionKey, matter.template),
    image: matter.image ?? null,
    source: `content/${file.relativePath}`,
    edit: matter.edit ?? `${site.repository}/edit/${site.branch}/content/${file.relativePath}`,
    repo: matter.repo ?? null,
  };
}
