import type { PlacedRedirect, Redirect, Section } from "./data-files";
import type { SiteIndex } from "./links";
import { nearest, type Problem } from "./problems";
import { routeUrls, sectionToPrintableUrl, splitHash, withSlash } from "./urls";

export interface SiteParts {
  /** URLs of all pages with content of their own and of packages' READMEs. */
  urls: Iterable<string>;
  sections: readonly Section[];
  redirects: readonly PlacedRedirect[];
  /** Paths of static files, `/img/x.svg`. */
  files: Iterable<string>;
}

export interface CollapsedRedirects {
  /** In the order of the file: both ends with their slash, every target reached in one step. */
  redirects: Redirect[];
  problems: Problem[];
}

/** Everything that links are checked against, with the redirects that hosts are given. */
export function buildSiteIndex(parts: SiteParts): CollapsedRedirects & { site: SiteIndex } {
  const printable = parts.sections.filter((section) => section.printable);
  const pages = new Set([
    ...parts.urls,
    ...routeUrls,
    ...printable.map(({ key }) => sectionToPrintableUrl(key)),
  ]);
  const collapsed = collapseRedirects(parts.redirects, pages);
  const redirects = new Map(collapsed.redirects.map(({ from, to }) => [from, to]));
  return { ...collapsed, site: { pages, redirects, files: new Set(parts.files) } };
}

/**
 * Turns the written redirects into those that a host is given: slash added, chains collapsed, a
 * page wins over a redirect from its URL (which is then left out with a warning). A hash is kept,
 * the last of a chain wins.
 *
 * // /a => /b, /b/ => /guides/#c => [{ from: "/a/", to: "/guides/#c" }, { from: "/b/", … }]
 *
 * @param pages URLs of all pages that there are
 * @returns problems for loops and for targets that are no page; those redirects are left out
 */
export function collapseRedirects(
  redirects: readonly PlacedRedirect[],
  pages: ReadonlySet<string>,
): CollapsedRedirects {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const url = withSlash(from);
    if (!targets.has(url)) targets.set(url, withSlash(to));
  }
  const collapsed: Redirect[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const redirect of redirects) {
    const from = withSlash(redirect.from);
    const { file, line, column } = redirect;
    const report = (severity: Problem["severity"], name: string, message: string, hint: string) =>
      problems.push({ file, line, column, severity, rule: `redirects/${name}`, message, hint });

    if (seen.has(from)) {
      report("error", "twice", `there is another redirect from ${from}`, "Remove one of the two.");
      continue;
    }
    seen.add(from);
    if (pages.has(from)) {
      const message = `${from} is a page, so the redirect from it is not used`;
      report("warning", "page", message, "Remove this entry.");
      continue;
    }
    const { steps, end, hash } = follow(from, targets, pages);
    if (end === undefined) {
      const message = `this redirect leads back to itself: ${steps.join(" → ")}`;
      report("error", "loop", message, "Let one of these lead to a page.");
    } else if (pages.has(end)) {
      const to = hash === undefined ? end : `${end}#${hash}`;
      collapsed.push({ from, to });
      if (steps.length > 2) {
        const message = `the redirect from ${redirect.from} leads to ${steps[1] ?? ""}, which is only redirected again`;
        report("error", "chain", message, `to: ${to}`);
      }
    } else {
      const meant = nearest(end, pages);
      const hint = meant ? `Did you mean:\nto: ${meant}` : "Let it lead to a page that exists.";
      report("error", "target", `${from} leads to ${end}, which is not a page`, hint);
    }
  }
  return { redirects: collapsed, problems };
}

interface Followed {
  /** Every URL on the way, the first and the last included. */
  steps: string[];
  /** Where it ends; undefined when it never does. */
  end: string | undefined;
  /** The hash to land on: that of the last step that has one, as browsers do it. */
  hash: string | undefined;
}

function follow(
  from: string,
  targets: ReadonlyMap<string, string>,
  pages: ReadonlySet<string>,
): Followed {
  const steps = [from];
  let hash: string | undefined;
  let next = targets.get(from);
  while (next !== undefined) {
    const target = splitHash(next);
    hash = target.hash ?? hash;
    const isLoop = steps.includes(target.path);
    steps.push(target.path);
    if (isLoop) return { steps, end: undefined, hash };
    next = pages.has(target.path) ? undefined : targets.get(target.path);
  }
  return { steps, end: steps.at(-1), hash };
}
