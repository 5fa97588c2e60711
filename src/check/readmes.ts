import { parseMarkdown, type WrittenLink } from "../content/markdown";
import { isSiteHost } from "../content/links";
import { problemAt, type Problem } from "../content/problems";
import { pageFences, parseFence } from "../content/code/fence";

/** The README of a package, shown as a page. */
export interface ReadmeFile {
  file: string;
  url: string;
  text: string;
}

export interface CheckedReadme {
  /** Links to this site's host. */
  links: WrittenLink[];
  /** Warnings, because a README can't be fixed here. */
  problems: Problem[];
}

/** Checks the code blocks of a README and collects its links to this site. */
export function checkReadme({ file, text }: ReadmeFile): CheckedReadme {
  const markdown = parseMarkdown(file, text, 1);
  if (!("tree" in markdown)) return { links: [], problems: [markdown] };
  const links = markdown.links.filter(
    ({ kind, href }) =>
      kind === "link" &&
      /^https?:/i.test(href) &&
      URL.canParse(href) &&
      isSiteHost(new URL(href).host),
  );
  const problems = pageFences(markdown).flatMap((fence): Problem[] => {
    const { mistake } = parseFence(fence);
    if (!mistake) return [];
    // Removes Babel's advice about plugins.
    const reason = mistake.reason.replace(/(?<=\.) .*$/s, "");
    const message = `this ${fence.lang} does not parse: ${reason}`;
    const hint = "To be fixed in the package's own repository.";
    const place = fence.pointAt(mistake.offset);
    return [problemAt(file, place, "readme/code", message, hint, "warning")];
  });
  return { links, problems };
}
