import type { Placed, Redirect, Section } from "./data-files";
import type { SiteIndex } from "./links";
import { nearest, problemAt, type Problem } from "./problems";
import { routeUrls, sectionToPrintableUrl, splitHash, withSlash } from "./urls";

export interface SiteParts {
  urls: Iterable<string>;
  sections: readonly Section[];
  redirects: readonly Placed<Redirect>[];
  files: Iterable<string>;
}

export interface CollapsedRedirects {
  /** In file order, with slashes and final targets. */
  redirects: Redirect[];
  problems: Problem[];
}

/** URLs of pages without a file in `content/`. */
export function codeUrls(sections: readonly Section[]): string[] {
  const printable = sections.filter((section) => section.printable);
  return [...routeUrls, ...printable.map(({ key }) => sectionToPrintableUrl(key))];
}

/** The index for checking links, with the redirects for hosts. */
export function buildSiteIndex(parts: SiteParts): CollapsedRedirects & { site: SiteIndex } {
  const pages = new Set([...parts.urls, ...codeUrls(parts.sections)]);
  const collapsed = collapseRedirects(parts.redirects, pages);
  const redirects = new Map(collapsed.redirects.map(({ from, to }) => [from, to]));
  return { ...collapsed, site: { pages, redirects, files: new Set(parts.files) } };
}

/**
 * Adds slashes and collapses chains; pages win over redirects, and the last hash wins. Reports and
 * drops loops and redirects to missing pages.
 */
export function collapseRedirects(
  written: readonly Placed<Redirect>[],
  pages: ReadonlySet<string>,
): CollapsedRedirects {
  // The first of several from one URL wins.
  const targets = new Map(
    written.toReversed().map(({ from, to }) => [withSlash(from), withSlash(to)]),
  );
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const redirect of written) {
    const from = withSlash(redirect.from);
    const report = (rule: string, message: string, hint: string, severity?: Problem["severity"]) =>
      problems.push(
        problemAt(redirect.file, redirect, `redirects/${rule}`, message, hint, severity),
      );

    if (seen.has(from)) {
      report("twice", `there is another redirect from ${from}`, "Remove one of the two.");
      continue;
    }
    seen.add(from);
    if (pages.has(from)) {
      const message = `${from} is a page, so the redirect from it is not used`;
      report("page", message, "Remove this entry.", "warning");
      continue;
    }
    const { steps, end, hash } = follow(from, targets, pages);
    if (end === undefined) {
      const message = `this redirect leads back to itself: ${steps.join(" → ")}`;
      report("loop", message, "Point one of them to a page.");
    } else if (pages.has(end)) {
      const to = hash === undefined ? end : `${end}#${hash}`;
      redirects.push({ from, to });
      if (steps.length > 2) {
        const message = `the redirect from ${redirect.from} leads to ${steps[1] ?? ""}, which is only redirected again`;
        report("chain", message, `to: ${to}`);
      }
    } else {
      const meant = nearest(end, pages);
      const hint = meant ? `Did you mean:\nto: ${meant}` : "Let it lead to a page that exists.";
      report("target", `${from} leads to ${end}, which is not a page`, hint);
    }
  }
  return { redirects, problems };
}

interface Followed {
  steps: string[];
  end?: string | undefined;
  /** The last hash in the chain, like in browsers. */
  hash?: string | undefined;
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
    if (isLoop) return { steps };
    next = pages.has(target.path) ? undefined : targets.get(target.path);
  }
  return { steps, end: steps.at(-1), hash };
}
