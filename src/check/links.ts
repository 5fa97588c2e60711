import type { Placed, Redirect, SearchQuery } from "../content/data-files";
import { parseMarkdown, type WrittenLink } from "../content/markdown";
import { fileBeside } from "../content/pages";
import { findAnchor } from "../content/anchors";
import { classifyLink, isSiteHost, type Link, type SiteIndex } from "../content/links";
import { nearest, type Problem } from "../content/problems";
import { splitHash, withSlash } from "../content/urls";
import type { CheckedBody } from "./check-page";
import { nodeProblem } from "./node-problem";

/** The bodies of pages by URL; what headings other pages have is not known. */
export type Bodies = ReadonlyMap<string, CheckedBody>;

/** Servers that speak http only, or that run on the reader's own machine. */
const HTTP_HOSTS = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

type Finding = Pick<Problem, "rule" | "message" | "hint">;

/** What is wrong with how a URL of another host, or our own host's, is written. */
// "http://example.org" => links/https, "https://webpack.js.org/guides/" => links/absolute
export function checkUrlSyntax(href: string): Finding | undefined {
  const problem = (rule: string, what: string, hint: string): Finding => ({
    rule: `links/${rule}`,
    message: `the link "${href}" ${what}`,
    hint,
  });
  // "https:/a.example", "https//a.example", "www.a.example", "https://a.example/b c"
  const isOutside = /^(?:https?:|https?\/\/|www\.)/i.test(href);
  if (!isOutside && !/\s/.test(href.trim())) return undefined;
  if (!/^https?:\/\/[^/\s]\S*$/i.test(href.trim()) || !URL.canParse(href)) {
    const hint = "Write https://, the host and the path, with %20 for a space.";
    return problem("syntax", "is not an address that a browser understands", hint);
  }
  const { protocol, hostname, host, pathname, search, hash } = new URL(href);
  if (isSiteHost(host)) {
    const what = "leads to this site by its host, so it leaves every copy of the site";
    return problem("absolute", what, `${pathname}${search}${hash}`);
  }
  const isLocal = HTTP_HOSTS.test(hostname);
  if (!isLocal && !hostname.includes(".")) {
    return problem("syntax", `names the host "${hostname}", which has no domain`, "");
  }
  if (protocol === "http:" && !isLocal) {
    const hint = `Write:\n${href.replace(/^http:/i, "https:")}`;
    return problem("https", "is not encrypted", hint);
  }
  return undefined;
}

/**
 * Checks every link and image of all pages: the page, file or heading that it means must exist.
 *
 * @param images those beside pages, as paths from the repository's root
 */
export function checkLinks(
  bodies: Bodies,
  site: SiteIndex,
  images: readonly string[] = [],
): { problems: Problem[]; links: number } {
  const problems: Problem[] = [];
  let links = 0;
  for (const body of bodies.values()) {
    for (const written of body.links) {
      const mistake = checkUrlSyntax(written.href);
      if (mistake) problems.push(nodeProblem(body, written, mistake));
      if (written.kind === "image") {
        problems.push(...checkImage(body, written, site, images));
        continue;
      }
      links += 1;
      // Where a badly written URL leads says nothing.
      if (mistake?.rule === "links/syntax") continue;
      const link = classifyLink(written.href, body.url, site);
      problems.push(...checkLink(body, written, link, bodies));
    }
  }
  return { problems, links };
}

function checkLink(body: CheckedBody, written: WrittenLink, link: Link, bodies: Bodies): Problem[] {
  const { href } = written;
  if (link.kind === "broken") {
    const message = `the link "${href}" leads nowhere: ${link.reason}`;
    return [nodeProblem(body, written, { rule: "links/broken", message, hint: "" })];
  }
  if (link.kind !== "page" && link.kind !== "anchor") return [];
  const target = link.kind === "anchor" ? body : bodies.get(link.url);
  const wrong = target ? checkHash(body, written, target, link.hash) : [];
  if (link.kind === "anchor" || !link.fixed) return wrong;
  const what =
    link.fixed === "case"
      ? "differs by case from the page's address"
      : "lacks the slash at the end";
  const message = `the link "${href}" ${what}`;
  const rule = `links/${link.fixed}`;
  const fixed = { severity: "warning", rule, message, hint: link.href } as const;
  return [nodeProblem(body, written, fixed), ...wrong];
}

/** A hash must land on a heading: by its id, by an alias, or by the tolerant rule. */
function checkHash(
  from: CheckedBody,
  written: WrittenLink,
  target: CheckedBody,
  hash: string,
): Problem[] {
  // "#" and "#top" are the top of every page.
  if (hash === "top" || hasHeading(target, hash)) return [];
  const meant = nearest(hash, target.ids);
  const [where, path] = target === from ? ["this page", ""] : [target.file, target.url];
  const message = `the link "${written.href}" means the heading "${hash}", which ${where} does not have`;
  const hint = meant ? `Did you mean:\n${path}#${meant}` : `Headings: ${target.ids.join(", ")}`;
  return [nodeProblem(from, written, { rule: "links/anchor", message, hint })];
}

function hasHeading({ ids, aliases }: CheckedBody, hash: string): boolean {
  return hash === "" || findAnchor(ids, aliases, hash) !== undefined;
}

function checkImage(
  body: CheckedBody,
  written: WrittenLink,
  site: SiteIndex,
  images: readonly string[],
): Problem[] {
  const { href, hasAlt } = written;
  const problems: Problem[] = [];
  if (hasAlt === false) {
    const message = `the image "${href}" has no text for readers who don't see it`;
    const hint = `![What the image shows](${href})`;
    problems.push(nodeProblem(body, written, { rule: "markup/image-alt", message, hint }));
  }
  const beside = fileBeside(href, body.file);
  const { kind } = classifyLink(href, body.url, site);
  if ((beside && images.includes(beside)) || kind === "file" || kind === "external")
    return problems;
  const message = `there is no file "${beside ?? href}"`;
  const hint =
    "Put the image beside the page and write ./name.png, or into static/ and write its path from there: /img/name.svg";
  return [...problems, nodeProblem(body, written, { rule: "links/image", message, hint })];
}

/** Links of a README into this site must lead to a page, and to a heading if that page is ours. */
export function checkReadmeLinks(
  file: string,
  url: string,
  links: readonly WrittenLink[],
  site: SiteIndex,
  bodies: Bodies,
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
    if (!target || link.kind !== "page" || hasHeading(target, link.hash)) return [];
    const meant = nearest(link.hash, target.ids) ?? "the-heading-of-today";
    const message = `the link "${href}" means the heading "${link.hash}", which ${target.file} does not have`;
    const hint = `Keep the old id in its front matter:\naliases:\n  ${link.hash}: ${meant}`;
    return [nodeProblem({ file }, written, { rule: "readme/anchor", message, hint })];
  });
}

/** Checks the links of an announcement: they are on every page. */
export function checkAnnouncement(
  { text, file, line, column }: Placed<{ text: string }>,
  site: SiteIndex,
): Problem[] {
  const markdown = parseMarkdown(file, text, 1);
  if (!("tree" in markdown)) return [markdown];
  return markdown.links.flatMap(({ href }): Problem[] => {
    const link = classifyLink(href, "/", site);
    if (link.kind !== "broken") return [];
    const message = `the link "${href}" of the announcement leads nowhere: ${link.reason}`;
    return [{ file, line, column, severity: "error", rule: "links/broken", message, hint: "" }];
  });
}

/**
 * The hash of a redirect must be that of a heading of the page that it leads to.
 *
 * @param redirects the collapsed ones, with their final targets
 * @param placed the same as they are written, for the places
 */
export function checkRedirectAnchors(
  redirects: readonly Redirect[],
  placed: readonly Placed<Redirect>[],
  bodies: Bodies,
): Problem[] {
  const places = new Map(placed.map((redirect) => [withSlash(redirect.from), redirect]));
  return redirects.flatMap(({ from, to }): Problem[] => {
    const { path, hash = "" } = splitHash(to);
    const target = bodies.get(path);
    const place = places.get(from);
    if (!target || !place || hasHeading(target, hash)) return [];
    const { file, line, column } = place;
    const meant = nearest(hash, target.ids);
    const message = `the redirect from ${from} means the heading "${hash}", which ${target.file} does not have`;
    const hint = meant ? `to: ${path}#${meant}` : `to: ${path}`;
    return [{ file, line, column, severity: "error", rule: "redirects/anchor", message, hint }];
  });
}

/** Every place that a query of the search's test is to find must be there. */
export function checkSearchQueries(
  queries: readonly Placed<SearchQuery>[],
  site: SiteIndex,
  bodies: Bodies,
): Problem[] {
  return queries.flatMap(({ query, finds, file, line, column }) =>
    finds.flatMap((address): Problem[] => {
      const problem = (message: string, hint: string): Problem[] => [
        { file, line, column, severity: "error", rule: "search/address", message, hint },
      ];
      const link = classifyLink(address, "/", site);
      if (link.kind === "broken") {
        return problem(`"${query}" is to find "${address}", which is nowhere: ${link.reason}`, "");
      }
      const { path, hash } = splitHash(address);
      const target = bodies.get(path);
      if (!target || !hash || target.ids.includes(hash)) return [];
      const id = findAnchor(target.ids, target.aliases, hash) ?? nearest(hash, target.ids);
      const message = `"${query}" is to find the heading "${hash}", which ${target.file} does not have by this id`;
      return problem(message, id === undefined ? path : `${path}#${id}`);
    }),
  );
}
