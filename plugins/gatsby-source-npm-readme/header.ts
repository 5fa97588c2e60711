import type { Element, ElementContent, Parents, Root, RootContent } from "hast";
import { headingRank } from "hast-util-heading-rank";
import { isElement, stringProperty } from "../../src/content/hast";
import { findAll, hasNoText, mapChildren, toText } from "./tree";

// Hosts that only serve badges, from the READMEs on this site, https://github.com/badges/shields
// and https://badgen.net.
const badgeHosts =
  "shields.io badgen.net badge.fury.io codecov.io coveralls.io david-dm.org travis-ci.org " +
  "travis-ci.com appveyor.com circleci.com packagephobia.com packagephobia.now.sh nodei.co " +
  "greenkeeper.io codacy.com codeclimate.com snyk.io deepscan.io isitmaintained.com";
const badgeHost = new RegExp(
  `(^|\\.)(badges\\.[\\w-]+\\.[a-z]+|${badgeHosts.replaceAll(".", "\\.").replaceAll(" ", "|")})$`,
);

// `/workflows/test/badge.svg`, `/badges/main/pipeline.svg`, Discord's `/widget.png`, Open
// Collective's `/tiers/backer.svg` and `/backers.svg`.
const badgePath =
  /(^|[/._-])badges?([/._-]|$)|\/_apis\/build\/status|\/api\/guilds\/\d+\/(widget|embed)|\/(backers|sponsors|tiers\/[\w-]+)(\/[\w-]+)?\.svg$/i;

/** Whether an image URL is a badge: `https://img.shields.io/npm/v/css-loader.svg`. */
export function isBadge(src: string): boolean {
  if (!URL.canParse(src, "https://relative.invalid")) return false;
  const { hostname, pathname } = new URL(src, "https://relative.invalid");
  return badgeHost.test(hostname) || badgePath.test(pathname);
}

const isBadgeImage = (node: ElementContent | Root["children"][number]) =>
  isElement(node, "img") && isBadge(stringProperty(node, "src") ?? "");

const isEmptied = (node: Element) => node.children.every((child) => hasNoText(child));

/** A label whose badge was removed: `Chat:`. */
const isOnlyLabel = (node: Element) => /^([^\p{L}\p{N}]*|.{0,40}:)$/u.test(toText(node));

/** Removes badges, their links, and paragraphs that only label a badge. */
export function dropBadges(tree: Root): void {
  const touched = new Set<Parents>();
  mapChildren(tree, (parent) => {
    const kept = (parent.children as ElementContent[]).filter((child) => {
      const gone =
        isBadgeImage(child) ||
        (isElement(child, "a") && touched.has(child) && isEmptied(child)) ||
        (isElement(child, "p") &&
          touched.has(child) &&
          isOnlyLabel(child) &&
          findAll(child, "img").length === 0);
      return !gone;
    });
    const inside = parent.children.some((child) => isElement(child, "a") && touched.has(child));
    if (kept.length < parent.children.length || inside) touched.add(parent);
    parent.children = kept;
  });
}

/** `Css Minimizer Plugin` and `css-minimizer-plugin` => `cssminimizerplugin` */
const toKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const findImages = (node: Element) => (node.tagName === "img" ? [node] : findAll(node, "img"));

function isImageRow(node: RootContent): node is Element {
  if (!isElement(node, "p", "a", "img", "h1", "h2", "figure") || toText(node) !== "") return false;
  return findImages(node).length > 0;
}

const isLogo = (node: Element) =>
  /\b(logo|icon|banner)/i.test(
    `${stringProperty(node, "src") ?? ""} ${stringProperty(node, "alt") ?? ""}`.replaceAll(
      "_",
      " ",
    ),
  );

/** Index of the heading with the package's name. */
function findTitle(blocks: readonly RootContent[], name: string): number {
  const headings = blocks.flatMap((block, index) => {
    const rank = headingRank(block);
    return rank === undefined || toText(block) === ""
      ? []
      : [{ index, rank, key: toKey(toText(block)) }];
  });
  const [first] = headings;
  if (!first) return -1;
  const isNamed = first.key === toKey(name);
  // Three or more h1s are sections if the first doesn't name the package.
  const tops = headings.filter(({ rank }) => rank === 1);
  const isTitle = first.rank === 1 && (tops.length < 3 || first.key.includes(toKey(name)));
  return isNamed || isTitle ? first.index : -1;
}

/** Removes the logo and title, which the page shows, and a second h1 that repeats the title. */
export function dropHeader(tree: Root, name: string): void {
  const blocks = tree.children;
  const title = findTitle(blocks, name);
  const titleBlock = blocks[title];
  const names = new Set([toKey(name), ...(titleBlock ? [toKey(toText(titleBlock))] : [])]);
  const isBody = (node: RootContent) => isElement(node) && !isImageRow(node);
  const start = blocks.findIndex((node, index) => index > title && isBody(node));
  tree.children = blocks.filter((node, index) => {
    if (index === title) return false;
    if (isElement(node, "h1") && names.has(toKey(toText(node)))) return false;
    if (!isImageRow(node)) return true;
    if (index < title) return false;
    const isAbove = start === -1 || index < start;
    return !(isAbove && findImages(node).some(isLogo));
  });
}
