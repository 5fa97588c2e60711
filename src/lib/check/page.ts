import type { ContentPage } from "../frontmatter";
import type { Problem } from "../problems";
import { checkAliases } from "./aliases";
import { checkCallouts } from "./callouts";
import { checkFences } from "./fences";
import { checkHeadings } from "./headings";
import { parseMarkdown, type Markdown } from "./markdown";
import { pageIds } from "./page-ids";
import { pageLinks, type WrittenLink } from "./page-links";

/** A page's body, looked at on its own: what the checks between pages work with. */
export interface CheckedBody {
  file: string;
  /** `/guides/csp/` */
  url: string;
  ids: readonly string[];
  /** Old id => id of today, from the front matter. */
  aliases: Readonly<Record<string, string>>;
  links: readonly WrittenLink[];
  /** What is wrong with the Markdown itself. */
  problems: Problem[];
}

/** Ids that a template adds to what the page itself holds: "Support the team" on the landing page. */
const templateIds: Readonly<Record<string, readonly string[]>> = { landing: ["sponsors"] };

/** Reads one page's Markdown; undefined when its front matter never ends or it can't be parsed. */
export function checkBody(page: ContentPage): CheckedBody | Problem | undefined {
  const { file, url, body, data, positionOf } = page;
  if (!body) return undefined;
  const markdown = parseMarkdown(file, body.text, body.line);
  if (!isMarkdown(markdown)) return markdown;

  const ids = [...pageIds(markdown), ...(templateIds[data?.template ?? "doc"] ?? [])];
  const aliases = data?.aliases ?? {};
  const problems = [
    ...checkHeadings(markdown),
    ...checkFences(markdown),
    ...checkCallouts(markdown),
    ...checkAliases(file, aliases, ids, positionOf),
  ];
  return { file, url, ids, aliases, links: pageLinks(markdown), problems };
}

function isMarkdown(value: Markdown | Problem): value is Markdown {
  return "tree" in value;
}
