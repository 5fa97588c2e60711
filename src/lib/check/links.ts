import { findAnchor } from "../anchors";
import { fileBeside } from "../frontmatter";
import { classifyLink, type Link, type SiteIndex } from "../links";
import { nearest, type Problem } from "../problems";
import { checkAddress } from "./external-links";
import { nodeProblem } from "./node-problem";
import type { CheckedBody } from "./page";
import type { WrittenLink } from "./page-links";

/** What is wrong with links, and how many there are. */
export interface CheckedLinks {
  problems: Problem[];
  links: number;
  /** Links to pages that are still to be written: they lead to the section's index until then. */
  planned: number;
}

type Bodies = ReadonlyMap<string, CheckedBody>;

/**
 * Checks every link and image of all pages: the page, file or heading that it means must exist.
 *
 * @param bodies the pages by URL; the headings of a page that isn't among them are not known, and
 *   a hash on a link to it is not checked
 * @param images those that lie beside pages, as paths from the repository's root
 */
export function checkLinks(
  bodies: Bodies,
  site: SiteIndex,
  images: readonly string[] = [],
): CheckedLinks {
  const result: CheckedLinks = { problems: [], links: 0, planned: 0 };
  for (const body of bodies.values()) {
    for (const written of body.links) {
      const slip = checkAddress(written.href);
      if (slip) result.problems.push(nodeProblem(body, written, slip));
      if (written.kind === "image") {
        result.problems.push(...checkImage(body, written, site, images));
        continue;
      }
      const link = classifyLink(written.href, body.url, site);
      result.links += 1;
      if (link.kind === "planned") result.planned += 1;
      // Where a badly written address leads says nothing.
      if (slip?.rule === "links/syntax") continue;
      result.problems.push(...checkLink(body, written, link, bodies));
    }
  }
  return result;
}

function checkLink(body: CheckedBody, written: WrittenLink, link: Link, bodies: Bodies): Problem[] {
  const { href } = written;
  switch (link.kind) {
    case "broken":
      return [
        nodeProblem(body, written, {
          rule: "links/broken",
          message: `the link "${href}" leads nowhere: ${link.reason}`,
          hint: "",
        }),
      ];
    case "anchor":
      return checkHash(body, written, body, link.hash);
    case "page": {
      const target = bodies.get(link.url);
      const wrong = target ? checkHash(body, written, target, link.hash) : [];
      return [...mended(body, written, link.mended, link.href), ...wrong];
    }
    case "planned": {
      const right = link.hash === "" ? link.url : `${link.url}#${link.hash}`;
      return mended(body, written, link.mended, right);
    }
    case "external":
    case "file":
      return [];
  }
}

function mended(
  body: CheckedBody,
  written: WrittenLink,
  slip: "case" | "slash" | undefined,
  right: string,
): Problem[] {
  if (slip === undefined) return [];
  const what =
    slip === "case" ? "differs by case from the page's address" : "lacks the slash at the end";
  const message = `the link "${written.href}" ${what}`;
  return [
    nodeProblem(body, written, {
      severity: "warning",
      rule: `links/${slip}`,
      message,
      hint: right,
    }),
  ];
}

/** A hash must land on a heading: by its id, by an alias, or by the tolerant rule. */
function checkHash(
  from: CheckedBody,
  written: WrittenLink,
  target: CheckedBody,
  hash: string,
): Problem[] {
  // "#" and "#top" are the top of every page.
  if (hash === "" || hash === "top") return [];
  if (findAnchor(target.ids, target.aliases, hash) !== undefined) return [];
  const meant = nearest(hash, target.ids);
  const where = target === from ? "this page" : target.file;
  const path = target === from ? "" : target.url;
  return [
    nodeProblem(from, written, {
      rule: "links/anchor",
      message: `the link "${written.href}" means the heading "${hash}", which ${where} does not have`,
      hint: meant ? `Did you mean:\n${path}#${meant}` : `Headings: ${listed(target.ids)}`,
    }),
  ];
}

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return "none";
  return ids.length > 12 ? `${ids.slice(0, 12).join(", ")} …` : ids.join(", ");
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
  const message = beside ? `there is no file "${beside}"` : `there is no file "${href}" in static/`;
  const hint =
    (beside ? nearestBeside(beside, body.file, images) : nearest(href, site.files)) ??
    "Put the image beside the page and write ./name.png, or into static/ and write its path from there: /img/name.svg";
  return [...problems, nodeProblem(body, written, { rule: "links/image", message, hint })];
}

// ("content/guides/b.png", "content/guides/csp.md", ["content/guides/a.png"]) => ./a.png
function nearestBeside(file: string, page: string, images: readonly string[]): string | undefined {
  const folder = page.slice(0, page.lastIndexOf("/") + 1);
  const near = nearest(
    file,
    images.filter((image) => image.startsWith(folder)),
  );
  return near && `./${near.slice(folder.length)}`;
}
