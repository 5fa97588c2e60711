import { findAnchor } from "../anchors";
import { siteHost } from "../links/classify";
import { classifyLink, type SiteIndex } from "../links";
import { nearest, type Problem } from "../problems";
import { pageFences } from "./code/fence";
import { parseFence } from "./code/parse-fence";
import { parseMarkdown } from "./markdown";
import { nodeProblem } from "./node-problem";
import type { CheckedBody } from "./page";
import { pageLinks, type WrittenLink } from "./page-links";
import type { Remember } from "./site-tools";

/** A package's README, which is a page here. */
export interface ReadmeFile {
  /** What it is called in messages: "css-loader@7.1.5/README.md". */
  file: string;
  /** "/loaders/css-loader/" */
  url: string;
  text: string;
}

/** What is kept of a README. */
export interface CheckedReadme {
  file: string;
  url: string;
  /** Links to this site by its host: others are not ours to check. */
  links: WrittenLink[];
  /** Warnings: whoever reads them can't mend the README here. */
  problems: Problem[];
}

/** Looks at every README on its own, or remembers what was found when it was the same. */
export function checkReadmes(
  readmes: readonly ReadmeFile[],
  remember: Remember = (_kind, _input, make) => make(),
): Promise<CheckedReadme[]> {
  return Promise.all(
    readmes.map((readme) =>
      remember("readme", [readme.file, readme.url, readme.text].join("\0"), () =>
        Promise.resolve(checkReadme(readme)),
      ),
    ),
  );
}

/** Looks at a README on its own: its code blocks and its links to this site. */
export function checkReadme({ file, url, text }: ReadmeFile): CheckedReadme {
  const markdown = parseMarkdown(file, text, 1);
  if ("rule" in markdown) return { file, url, links: [], problems: [markdown] };
  const links = pageLinks(markdown).filter(({ kind, href }) => kind === "link" && isOurs(href));
  const problems = pageFences(markdown).flatMap((fence): Problem[] => {
    const { slip } = parseFence(fence);
    if (!slip) return [];
    const place = fence.pointAt(slip.offset);
    const message = `this ${fence.lang} does not parse: ${firstSentence(slip.reason)}`;
    const hint = "To be mended in the package's own repository.";
    return [{ file, ...place, severity: "warning", rule: "readme/code", message, hint }];
  });
  return { file, url, links, problems };
}

/** Links of a README into this site have to lead to a page, and to a heading where that is ours. */
export function checkReadmeLinks(
  { file, url, links }: CheckedReadme,
  site: SiteIndex,
  bodies: ReadonlyMap<string, CheckedBody>,
): Problem[] {
  return links.flatMap((written): Problem[] => {
    const { href } = written;
    const link = classifyLink(href, url, site);
    if (link.kind === "broken") {
      const from = new URL(href).pathname;
      const message = `the link "${href}" leads nowhere: ${link.reason}`;
      const hint = `Redirect it in content/data/redirects.yml:\n- from: ${from}\n  to: /…/`;
      return [nodeProblem({ file }, written, { rule: "readme/link", message, hint })];
    }
    const target = link.kind === "page" ? bodies.get(link.url) : undefined;
    if (!target || link.kind !== "page" || link.hash === "") return [];
    if (findAnchor(target.ids, target.aliases, link.hash) !== undefined) return [];
    const meant = nearest(link.hash, target.ids) ?? "the-heading-of-today";
    const message = `the link "${href}" means the heading "${link.hash}", which ${target.file} does not have`;
    const hint = `Keep the old id in its front matter:\naliases:\n  ${link.hash}: ${meant}`;
    return [nodeProblem({ file }, written, { rule: "readme/anchor", message, hint })];
  });
}

function isOurs(href: string): boolean {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false;
  const { host } = new URL(href);
  return host === siteHost || host === `www.${siteHost}`;
}

/** Babel also says which of its plugins would help. */
function firstSentence(text: string): string {
  return text.replace(/(?<=\.) .*$/s, "");
}
