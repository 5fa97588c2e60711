import type { Placed, Redirect } from "../content/data-files";
import { parseMarkdown, type WrittenLink } from "../content/markdown";
import { fileBeside } from "../content/pages";
import { findAnchor } from "../content/anchors";
import { classifyLink, isSiteHost, type SiteIndex } from "../content/links";
import { nearest, problemAt, type Problem } from "../content/problems";
import { splitHash, withSlash } from "../content/urls";
import type { CheckedBody } from "./check-page";

/** Checked bodies by URL. */
export type Bodies = ReadonlyMap<string, CheckedBody>;

/** Hosts without https, such as the reader's own machine. */
const HTTP_HOSTS = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/;

type Finding = Pick<Problem, "rule" | "message" | "hint">;

/** Reports a malformed URL, http, and absolute URLs of this site. */
export function checkUrlSyntax(href: string): Finding | undefined {
  const problem = (rule: string, what: string, hint: string): Finding => ({
    rule: `links/${rule}`,
    message: `the link "${href}" ${what}`,
    hint,
  });
  const written = href.trim();
  if (!/^(?:https?:|https?\/\/|www\.)|\s/i.test(written)) return undefined;
  if (!/^https?:\/\/[^/\s]\S*$/i.test(written) || !URL.canParse(href)) {
    const hint = "Write https://, the host and the path, with %20 for a space.";
    return problem("syntax", "is not a URL that a browser understands", hint);
  }
  const { protocol, hostname, host, pathname, search, hash } = new URL(href);
  if (isSiteHost(host)) {
    const what = "leads to this site by its host, so it leaves every copy of the site";
    return problem("absolute", what, `${pathname}${search}${hash}`);
  }
  if (HTTP_HOSTS.test(hostname)) return undefined;
  if (!hostname.includes("."))
    return problem("syntax", `names the host "${hostname}", which has no domain`, "");
  if (protocol !== "http:") return undefined;
  return problem("https", "is not encrypted", `Write:\n${href.replace(/^http:/i, "https:")}`);
}

/** Checks that the page, file or heading behind each link and image exists. */
export function checkLinks(
  bodies: Bodies,
  site: SiteIndex,
  images: readonly string[] = [],
): { problems: Problem[]; links: number } {
  const problems: Problem[] = [];
  let links = 0;
  for (const body of bodies.values()) {
    for (const written of body.links) {
      const report: Report = (rule, message, hint, severity) =>
        problems.push(problemAt(body.file, written.position?.start, rule, message, hint, severity));
      const mistake = checkUrlSyntax(written.href);
      if (mistake) report(mistake.rule, mistake.message, mistake.hint);
      if (written.kind === "image") checkImage(body, written, site, images, report);
      else {
        links += 1;
        // The target of a malformed URL says nothing.
        if (mistake?.rule !== "links/syntax") checkLink(body, written.href, site, bodies, report);
      }
    }
  }
  return { problems, links };
}

type Report = (
  rule: string,
  message: string,
  hint?: string,
  severity?: Problem["severity"],
) => unknown;

function checkLink(
  body: CheckedBody,
  href: string,
  site: SiteIndex,
  bodies: Bodies,
  report: Report,
): void {
  const link = classifyLink(href, body.url, site);
  if (link.kind === "broken")
    report(
      "links/broken",
      `the link "${href}" leads nowhere: ${link.reason}`,
      "Correct or remove it.",
    );
  if (link.kind !== "page" && link.kind !== "anchor") return;
  const target = link.kind === "anchor" ? body : bodies.get(link.url);
  // `#` and `#top` are the top of every page.
  if (target && link.hash !== "top" && !hasHeading(target, link.hash)) {
    const meant = nearest(link.hash, target.ids);
    const [where, path] = target === body ? ["this page", ""] : [target.file, target.url];
    const message = `the link "${href}" means the heading "${link.hash}", which ${where} does not have`;
    const known =
      target.ids.length > 0 ? `Headings: ${target.ids.join(", ")}` : `Write ${path || "#"}`;
    const hint = meant ? `Did you mean:\n${path}#${meant}` : known;
    report("links/anchor", message, hint);
  }
  if (link.kind === "anchor" || !link.fixed) return;
  const what = {
    case: "differs by case from the page's URL",
    slash: "lacks the slash at the end",
  }[link.fixed];
  report(`links/${link.fixed}`, `the link "${href}" ${what}`, link.href, "warning");
}

/** Matches by id, by alias, or tolerantly. */
function hasHeading({ ids, aliases }: CheckedBody, hash: string): boolean {
  return hash === "" || findAnchor(ids, aliases, hash) !== undefined;
}

function checkImage(
  body: CheckedBody,
  { href, hasAlt }: WrittenLink,
  site: SiteIndex,
  images: readonly string[],
  report: Report,
): void {
  if (hasAlt === false) {
    const message = `the image "${href}" has no text for readers who don't see it`;
    report("markup/image-alt", message, `![What the image shows](${href})`);
  }
  const beside = fileBeside(href, body.file);
  const { kind } = classifyLink(href, body.url, site);
  if ((beside && images.includes(beside)) || kind === "file" || kind === "external") return;
  const hint =
    "Put the image beside the page and write ./name.png, or into static/ and write its path from there: /img/name.svg";
  report("links/image", `there is no file "${beside ?? href}"`, hint);
}

/** Links from a README into this site need an existing page, and a heading on our own pages. */
export function checkReadmeLinks(
  file: string,
  url: string,
  links: readonly WrittenLink[],
  site: SiteIndex,
  bodies: Bodies,
): Problem[] {
  return links.flatMap(({ href, position }): Problem[] => {
    const link = classifyLink(href, url, site);
    if (link.kind === "broken") {
      const from = new URL(href).pathname;
      const message = `the link "${href}" leads nowhere: ${link.reason}`;
      const hint = `Redirect it in content/data/redirects.yml:\n- from: ${from}\n  to: /…/`;
      return [problemAt(file, position?.start, "readme/link", message, hint)];
    }
    const target = link.kind === "page" ? bodies.get(link.url) : undefined;
    if (!target || link.kind !== "page" || hasHeading(target, link.hash)) return [];
    const meant = nearest(link.hash, target.ids) ?? "the-heading-of-today";
    const message = `the link "${href}" means the heading "${link.hash}", which ${target.file} does not have`;
    const hint = `Keep the old id in its front matter:\naliases:\n  ${link.hash}: ${meant}`;
    return [problemAt(file, position?.start, "readme/anchor", message, hint)];
  });
}

/** Checks the links of an announcement, which every page shows. */
export function checkAnnouncement(
  announcement: Placed<{ text: string }>,
  site: SiteIndex,
): Problem[] {
  const { text, file } = announcement;
  const markdown = parseMarkdown(file, text, 1);
  if (!("tree" in markdown)) return [markdown];
  return markdown.links.flatMap(({ href }): Problem[] => {
    const link = classifyLink(href, "/", site);
    if (link.kind !== "broken") return [];
    const message = `the link "${href}" of the announcement leads nowhere: ${link.reason}`;
    return [problemAt(file, announcement, "links/broken", message)];
  });
}

/** The hash of a redirect must be a heading of the target. */
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
    const meant = nearest(hash, target.ids);
    const message = `the redirect from ${from} means the heading "${hash}", which ${target.file} does not have`;
    const hint = meant ? `to: ${path}#${meant}` : `to: ${path}`;
    return [problemAt(place.file, place, "redirects/anchor", message, hint)];
  });
}

/** An entry of a data file that leads readers to pages, or to headings on them. */
export type Lead = Placed<{ name: string; urls: readonly string[] }>;

/** Every page and heading that search queries and error messages lead to must exist. */
export function checkLeads(leads: readonly Lead[], site: SiteIndex, bodies: Bodies): Problem[] {
  return leads.flatMap((placed) =>
    placed.urls.flatMap((url): Problem[] => {
      const problem = (what: string, hint = ""): Problem[] => {
        const message = `"${placed.name}" leads to ${what}`;
        return [problemAt(placed.file, placed, "search/address", message, hint)];
      };
      const link = classifyLink(url, "/", site);
      if (link.kind === "broken") return problem(`"${url}", which is nowhere: ${link.reason}`);
      const { path, hash } = splitHash(url);
      const target = bodies.get(path);
      if (!target || !hash || target.ids.includes(hash)) return [];
      const id = findAnchor(target.ids, target.aliases, hash) ?? nearest(hash, target.ids);
      const what = `the heading "${hash}", which ${target.file} does not have by this id`;
      return problem(what, id === undefined ? path : `${path}#${id}`);
    }),
  );
}
