import type { PlacedRedirect, Redirect } from "../data";
import { nearest, type Problem } from "../problems";
import { splitHash, withSlash } from "../urls";

export interface CollapsedRedirects {
  /** In the order of the file: both ends with their slash, every target reached in one step. */
  redirects: Redirect[];
  /**
   * The same with planned pages as targets, hash and all: what a link through a redirect is
   * checked against, so that it too counts as planned.
   */
  written: Redirect[];
  problems: Problem[];
}

/**
 * Turns the written redirects into those that a host is given: slash added, chains collapsed, a
 * page wins over a redirect from its URL (which is then left out with a warning). A hash is kept,
 * the last of a chain wins. A planned page is answered by the page shown until it exists, without
 * the hash, which that page would not have.
 *
 * // /a => /b, /b/ => /guides/#c => [{ from: "/a/", to: "/guides/#c" }, { from: "/b/", … }]
 *
 * @param pages URLs of all pages that there are
 * @param planned URL of each page that is to be written => URL of the page shown until then
 * @returns problems for loops and for targets that are no page; those redirects are left out
 */
export function collapseRedirects(
  redirects: readonly PlacedRedirect[],
  pages: ReadonlySet<string>,
  planned: ReadonlyMap<string, string>,
): CollapsedRedirects {
  const targets = new Map<string, string>();
  for (const { from, to } of redirects) {
    const url = withSlash(from);
    if (!targets.has(url)) targets.set(url, withSlash(to));
  }
  const collapsed: Redirect[] = [];
  const written: Redirect[] = [];
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
    } else if (pages.has(end) || planned.has(end)) {
      const to = hash === undefined ? end : `${end}#${hash}`;
      written.push({ from, to });
      collapsed.push({ from, to: planned.get(end) ?? to });
    } else {
      const meant = nearest(end, [...pages, ...planned.keys()]);
      const hint = meant ? `Did you mean:\nto: ${meant}` : "Let it lead to a page that exists.";
      report("error", "target", `${from} leads to ${end}, which is not a page`, hint);
    }
  }
  return { redirects: collapsed, written, problems };
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
